// Shows the description of the API. All that it says comes from openapi.json; nothing is ever parsed as HTML.

const BASE = "#/components/schemas/";

function made(name, content, attributes = {}) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, value);
  }
  element.append(...[content].flat());
  return element;
}

/** Text in which `code` is marked as such, one paragraph for each empty line. */
function prose(text) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) =>
      made(
        "p",
        paragraph.split("`").map((part, at) => (at % 2 ? made("code", part) : part)),
      ),
    );
}

/** A schema in a few words, with links to the messages it speaks of. */
function kind(schema) {
  if (schema.$ref) {
    const name = schema.$ref.slice(BASE.length);
    return [made("a", name, { href: `#message-${name}` })];
  }
  if (schema.anyOf) {
    return schema.anyOf.flatMap((each, at) => (at ? [" or ", ...kind(each)] : kind(each)));
  }
  if (schema.enum) {
    return [schema.enum.map((each) => JSON.stringify(each)).join(" | ")];
  }
  if (schema.prefixItems) {
    return ["[", ...schema.prefixItems.flatMap((each, at) => (at ? [", ", ...kind(each)] : kind(each))), "]"];
  }
  if (schema.type === "array") {
    return ["list of ", ...kind(schema.items || {})];
  }
  if (schema.type === "object") {
    return ["object of ", ...kind(schema.additionalProperties || {})];
  }
  const limits = { minimum: "from", maximum: "to", exclusiveMaximum: "below", maxLength: "letters, at most" };
  const said = Object.entries(limits).filter(([key]) => key in schema);
  return [[schema.type ?? "anything", ...said.map(([key, word]) => `${word} ${schema[key]}`)].join(" ")];
}

function example(title, value) {
  return made("details", [made("summary", title), made("pre", made("code", JSON.stringify(value, null, 2)))]);
}

function row(...cells) {
  return made(
    "tr",
    cells.map((cell) => made("td", cell)),
  );
}

function door(method, path, operation) {
  const parts = [
    made("h3", [made("span", method.toUpperCase(), { class: "method" }), made("code", path)]),
    made("p", made("strong", operation.summary)),
    ...prose(operation.description),
  ];
  if (operation.parameters.length) {
    const rows = operation.parameters.map((each) =>
      row(made("code", each.name), each.in, kind(each.schema), prose(each.description)),
    );
    parts.push(made("h4", "Parameters"), made("table", rows));
  }
  for (const [type, body] of Object.entries(operation.requestBody?.content ?? {})) {
    parts.push(made("h4", "Body"), made("p", [...kind(body.schema), ` (${type})`]), example("Example", body.example));
  }
  const answers = Object.entries(operation.responses).map(([status, response]) => {
    const content = Object.entries(response.content);
    const shown = content.flatMap(([type, body]) => [...kind(body.schema), ` (${type})`]);
    const examples = content.flatMap(([, body]) => [
      ...("example" in body ? [example("Example", body.example)] : []),
      ...Object.entries(body.examples ?? {}).map(([key, each]) => example(key, each.value)),
    ]);
    return row(made("strong", status), prose(response.description), shown, examples);
  });
  parts.push(made("h4", "Answers"), made("table", answers));
  return made("section", parts, { id: operation.operationId });
}

function message(name, schema) {
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([field, each]) =>
    row(made("code", field), kind(each), required.has(field) ? "required" : ""),
  );
  return made("section", [made("h3", name), ...prose(schema.description ?? ""), made("table", rows)], {
    id: `message-${name}`,
  });
}

const response = await fetch("/api/openapi.json");
const api = await response.json();
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
document.getElementById("about").append(...prose(api.info.description));
for (const tag of api.tags) {
  const own = operations.filter(({ operation }) => operation.tags.includes(tag.name));
  const links = own.map(({ operation }) =>
    made("li", made("a", operation.summary, { href: `#${operation.operationId}` })),
  );
  document.getElementById("contents").append(made("h2", tag.description), made("ul", links));
  document
    .getElementById("doors")
    .append(...own.map(({ method, path, operation }) => door(method, path, operation)));
}
document
  .getElementById("schemas")
  .append(...Object.entries(api.components.schemas).map(([name, schema]) => message(name, schema)));

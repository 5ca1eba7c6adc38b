declare module 'virtual:words' {
  const addresses: Readonly<Record<'en' | 'it' | 'fr' | 'pl' | 'pt-BR', string>>;
  export default addresses;
}

"""HTTP: typed handlers, the pages of the client, and the description of the API."""

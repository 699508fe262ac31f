// The look of the API's page: text, tables and examples, on any screen, light or dark.

export const PAGE_STYLE = `:root {
  color-scheme: light dark;
}
body {
  font:
    1rem/1.5 system-ui,
    sans-serif;
  max-width: 60rem;
  margin: 0 auto;
  padding: 1rem;
}
code,
pre {
  font-family: ui-monospace, monospace;
  overflow-wrap: anywhere;
}
pre {
  overflow-x: auto;
  padding: 0.75rem;
  border: 1px solid gray;
  border-radius: 0.5rem;
}
nav ul {
  padding: 0;
  list-style: none;
}
nav a {
  display: inline-block;
  padding-block: 0.25rem;
}
section {
  margin-top: 2.5rem;
  border-top: 1px solid gray;
}
table {
  border-collapse: collapse;
}
th,
td {
  padding: 0.25rem 1rem 0.25rem 0;
  text-align: start;
  vertical-align: top;
}
`;

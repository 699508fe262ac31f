// The shape of an OpenAPI document, as far as we fill it in.

export type Json = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Json;
}

export interface Content {
  schema: Json;
  example?: unknown;
}

export interface Operation {
  summary: string;
  /** Whether the call is always refused to a frozen account. */
  'x-refused-to-frozen'?: true;
  security?: Json[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}

export interface OpenApi extends Json {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

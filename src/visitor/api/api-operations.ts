export interface Operation {
  /** The first part of its id. */
  noun: string;
  path: string;
  /** In lower case, as in the specification. */
  method: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  /** A JSON schema; undefined without a body. */
  body: unknown;
  responses: Response[];
}

interface Parameter {
  name: string;
  place: string;
  type: string;
  isRequired: boolean;
}

interface Response {
  status: string;
  description: string;
  schema: unknown;
}

type Fields = Record<string, unknown>;
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The operations of an OpenAPI document in its order. Values of another shape are skipped. */
export function listOperations(specification: unknown): Operation[] {
  const paths = fieldsOf(fieldsOf(specification).paths);
  return Object.entries(paths).flatMap(([path, item]) =>
    methods
      .filter((method) => method in fieldsOf(item))
      .map((method) => operationOf(path, method, fieldsOf(fieldsOf(item)[method]))),
  );
}

/** The URL before every path, or ''. */
export function readBasePath(specification: unknown): string {
  return textOf(fieldsOf(listOf(fieldsOf(specification).servers)[0]).url);
}

function operationOf(path: string, method: string, operation: Fields): Operation {
  const id = textOf(operation.operationId);
  return {
    noun: id.split('.')[0] ?? '',
    path,
    method,
    summary: textOf(operation.summary) || id,
    description: textOf(operation.description),
    parameters: listOf(operation.parameters).map(parameterOf),
    body: schemaOf(operation.requestBody),
    responses: Object.entries(fieldsOf(operation.responses)).map(([status, response]) => ({
      status,
      description: textOf(fieldsOf(response).description),
      schema: schemaOf(response),
    })),
  };
}

function parameterOf(parameter: unknown): Parameter {
  const { name, in: place, schema, required } = fieldsOf(parameter);
  const type = fieldsOf(schema).type;
  return {
    name: textOf(name),
    place: textOf(place),
    type: Array.isArray(type) ? type.join(' | ') : textOf(type),
    isRequired: required === true,
  };
}

/** The schema of the first content type of a request body or response. */
function schemaOf(carrier: unknown): unknown {
  return fieldsOf(Object.values(fieldsOf(fieldsOf(carrier).content))[0]).schema;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}; // checked to be an object on this line
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { router } from '#router.ts';

/** The OpenAPI specification of the procedures, generated on the first request. */
export function createSpecification(origin: string) {
  let specification: ReturnType<typeof generate> | undefined;
  const specify = () => (specification ??= generate());

  function generate() {
    return new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(router, {
      info: { title: 'Zikaron', version: '1' },
      servers: [{ url: `${origin}/api/v1` }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      // Some operations are open to everybody.
      security: [{ session: [] }, {}],
    });
  }

  /** The methods that the OpenAPI handler accepts at a path. */
  async function methodsAt(path: string): Promise<string[]> {
    const { paths = {} } = await specify();
    return Object.entries(paths).flatMap(([template, operations]) => {
      const pattern = new RegExp(`^/api/v1${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
      return pattern.test(path) ? Object.keys(operations ?? {}).map((method) => method.toUpperCase()) : [];
    });
  }

  return { specify, methodsAt };
}

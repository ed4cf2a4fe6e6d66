import { useText } from '#i18n/text.tsx';
import { readBasePath, listOperations, type Operation } from './api-operations.ts';

/** The description of the API from its specification. Always in English, left to right. */
export function ApiDocs({ specification }: { specification: unknown }) {
  const t = useText('apiDocs');
  const base = readBasePath(specification);
  const groups = Map.groupBy(listOperations(specification), ({ noun }) => noun);

  return (
    <div className="wrap info wrap-anywhere" lang="en" dir="ltr">
      <header className="info-head">
        <h1>{t('title')}</h1>
        <p className="mt-5 text-lead text-ink-2">{t('lead')}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-6">
          {base && <code>{base}</code>}
          <a className="link" href="/api/openapi.json">
            {t('specification')}
          </a>
        </p>
      </header>
      {[...groups].map(([noun, operations]) => (
        <section key={noun} className="mt-10" aria-labelledby={`operations-${noun}`}>
          <h2 id={`operations-${noun}`} className="mb-5 first-letter:uppercase">
            {noun || t('operations')}
          </h2>
          {operations.map((operation) => (
            <OperationDetails key={`${operation.method} ${operation.path}`} operation={operation} />
          ))}
        </section>
      ))}
    </div>
  );
}

function OperationDetails({ operation }: { operation: Operation }) {
  const t = useText('apiDocs');
  const { method, path, summary, description, parameters, body, responses } = operation;

  return (
    <details className="api-operation">
      <summary>
        <span className={method === 'get' ? 'badge badge-info' : 'badge badge-gold'}>{method.toUpperCase()}</span>
        <h3 className="text-ui">
          <code>{path}</code>
        </h3>
        {summary && <span className="text-sm text-ink-2">{summary}</span>}
      </summary>
      <div className="grid gap-5 pb-8">
        {description && <p className="max-w-[44em] text-ink-2">{description}</p>}
        {parameters.length > 0 && <Parameters of={operation} />}
        {body !== undefined && (
          <div>
            <h4 className="mb-2 font-semibold">{t('body')}</h4>
            <Schema value={body} />
          </div>
        )}
        {responses.length > 0 && (
          <div className="grid gap-2">
            <h4 className="font-semibold">{t('responses')}</h4>
            {responses.map((response) => (
              <div key={response.status}>
                <p className="mb-1.5 text-sm">
                  <code>{response.status}</code> {response.description}
                </p>
                {response.schema !== undefined && <Schema value={response.schema} />}
              </div>
            ))}
          </div>
        )}
      </div>
    </details>
  );
}

function Parameters({ of: { parameters } }: { of: Operation }) {
  const t = useText('apiDocs');
  return (
    <table className="api-table">
      <caption className="mb-2 text-start text-ui font-semibold">{t('parameters')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('type')}</th>
          <th scope="col">{t('required')}</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map(({ name, place, type, isRequired }) => (
          <tr key={`${place} ${name}`}>
            <td>
              <code>{name}</code>
            </td>
            <td>
              {type} <span className="text-ink-3">{place}</span>
            </td>
            <td>{isRequired ? t('required') : t('optional')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A JSON schema, unformatted. */
function Schema({ value }: { value: unknown }) {
  return <pre className="api-code">{JSON.stringify(value, null, 2)}</pre>;
}

import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { AuditRow } from '../contract.ts';
import { useValueWords } from './use-row-words.ts';
import { useFailureWords } from './use-failure-words.ts';
import { auditTexts } from './texts.ts';

/** Before, struck through, and after; read out as a sentence with the name of the field. */
export function Changes({ row }: { readonly row: AuditRow }): ReactElement | null {
	const text = useText(auditTexts);
	const words = useValueWords();
	const { Changes: changes, Reason: reason } = row;
	const failure = useFailureWords()(row);
	if (failure !== undefined) return <span className="wrap-anywhere text-body">{failure}</span>;
	if (changes.length === 0) return reason === undefined ? null : <span className="text-body">“{reason}”</span>;
	return (
		<ul className="grid gap-1">
			{changes.map((one) => {
				const [before, after] = [words.value(one.Before, one.Field), words.value(one.After, one.Field)];
				return (
					<li key={one.Field}>
						<span className="sr-only">{text('row.from_to', { field: words.field(one.Field), before, after })}</span>
						<span aria-hidden="true" className="wrap-anywhere">
							{one.Before !== undefined && <s className="text-muted">{before}</s>}
							{one.Before !== undefined && one.After !== undefined && <span className="px-1.5 text-muted">→</span>}
							{one.After !== undefined && <span className="font-medium text-strong">{after}</span>}
						</span>
					</li>
				);
			})}
		</ul>
	);
}

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
	const { changes, reason } = row;
	const failure = useFailureWords()(row);
	if (failure !== undefined) return <span className="wrap-anywhere text-body">{failure}</span>;
	if (changes.length === 0)
		return reason === undefined ? null : <span className="text-body">{text('row.quoted_reason', { reason })}</span>;
	return (
		<ul className="grid gap-1">
			{changes.map((one) => {
				const [before, after] = [words.value(one.before, one.field), words.value(one.after, one.field)];
				return (
					<li key={one.field}>
						<span className="sr-only">{text('row.from_to', { field: words.field(one.field), before, after })}</span>
						<span aria-hidden="true" className="wrap-anywhere">
							{one.before !== undefined && <s className="text-muted">{before}</s>}
							{one.before !== undefined && one.after !== undefined && <span className="px-1.5 text-muted">→</span>}
							{one.after !== undefined && <span className="font-medium text-strong">{after}</span>}
						</span>
					</li>
				);
			})}
		</ul>
	);
}

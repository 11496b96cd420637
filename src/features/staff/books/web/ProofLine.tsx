import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import type { BooksMonth } from './queries.ts';
import { booksTexts } from './texts.ts';
import { useBookDays } from './use-book-days.ts';

const looks = {
	sound: { icon: 'shield-check', tone: 'text-success-text' },
	late: { icon: 'triangle-alert', tone: 'text-warning-text' },
	broken: { icon: 'circle-alert', tone: 'text-danger-text' },
} as const;

/** When the books were compared last with what made them, and what that found. */
export function ProofLine({ proof: { state, at } }: Pick<BooksMonth, 'proof'>): ReactElement {
	const text = useText(booksTexts);
	const { recent } = useBookDays();
	const { icon, tone } = looks[state];
	return (
		<p className={`flex gap-2 border-t border-line pt-3 text-sm ${state === 'sound' ? 'text-muted' : tone}`}>
			<Icon name={icon} className={`mt-0.5 ${tone}`} />
			<span className="min-w-0">
				{at === undefined ? text('proof.never') : text(`proof.${state}`, { time: recent(at) })}
			</span>
		</p>
	);
}

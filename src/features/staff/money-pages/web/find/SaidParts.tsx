import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Icon } from '#ui/native/Icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { type FindPart, parseFind, withoutPart } from '#features/staff/money/contract.ts';
import { moneyTexts } from '../texts.ts';

const icons: Readonly<Record<FindPart['kind'], IconName>> = {
	card: 'credit-card',
	amount: 'badge-dollar-sign',
	day: 'calendar',
	number: 'file-text',
	digits: 'search',
	reference: 'link',
	name: 'user',
};

export interface SaidPartsProps {
	readonly find: string | undefined;
	/** The business day, as the server said it last. */
	readonly today: string | undefined;
	readonly onFind: (words: string) => void;
}

/** What was typed as it was understood; each part can be taken out. */
export function SaidParts({ find = '', today, onFind }: SaidPartsProps): ReactElement {
	const text = useText(moneyTexts);
	const { money, day } = useFormat();
	const parts = today === undefined ? [] : parseFind(find, today);
	if (parts.length === 0) return <p className="text-sm text-muted">{text('find.hint')}</p>;
	const nameOf = ({ kind, value }: FindPart): string => {
		if (kind === 'amount') return money(Number(value));
		if (kind === 'day') return day(value);
		return kind === 'reference' ? value : text(`find.part_${kind}`, { value });
	};
	return (
		<div className="flex flex-wrap items-center gap-2">
			<span className="text-sm text-muted">{text('find.looking')}</span>
			{parts.map((part) => (
				<button
					key={`${part.kind} ${part.typed}`}
					type="button"
					aria-label={text('find.remove', { part: nameOf(part) })}
					className="flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3.5 text-sm text-body hover:border-control pointer-coarse:min-h-11"
					onClick={() => onFind(withoutPart(parts, part))}
				>
					<Icon name={icons[part.kind]} className="text-muted" />
					<span className="figures wrap-anywhere">{nameOf(part)}</span>
					<Icon name="x" className="text-muted" />
				</button>
			))}
		</div>
	);
}

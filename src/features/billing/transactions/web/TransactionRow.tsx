import type { ReactElement, ReactNode } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { cellSpace, figuresStyle, tableRoles } from '#ui/table-style.ts';
import type { Movement } from '../contract.ts';
import { wholeLinkStyle } from '#ui/whole-link.ts';
import { nameMoment, nameTime } from './movement-days.ts';
import { MovementMark } from './MovementMark.tsx';
import { nameMovement, referenceOf } from './movement-words.ts';
import { transactionTexts } from './texts.ts';

// On a desk a row of five cells; on a phone two lines: name and amount, then time, reference and balance. The mark stands before both.
const rowStyle =
	'relative h-11 border-b border-line last:border-b-0 print:h-8 print:break-inside-avoid max-sm:grid max-sm:h-auto max-sm:min-h-11.5 max-sm:content-center ' +
	'max-sm:grid-cols-[2.75rem_auto_minmax(0,1fr)_auto] max-sm:px-4 max-sm:py-0.5';
const secondLine = 'max-sm:row-start-2 max-sm:p-0 max-sm:text-sm max-sm:leading-4.5 max-sm:text-muted';
const styles = {
	name: 'ps-5 pe-4 text-start font-normal text-strong max-sm:col-span-2 max-sm:col-start-2 max-sm:p-0 max-sm:leading-5.5',
	reference: `max-w-48 truncate px-4 text-muted max-sm:col-start-3 max-sm:max-w-none max-sm:before:mx-1 max-sm:before:content-['·'] ${secondLine}`,
	date: `px-4 whitespace-nowrap max-sm:col-start-2 ${secondLine}`,
	amount: `${figuresStyle} px-4 whitespace-nowrap max-sm:col-start-4 max-sm:row-start-1 max-sm:p-0 max-sm:ps-3 max-sm:leading-5.5`,
	balance: `${figuresStyle} ps-4 pe-5 whitespace-nowrap max-sm:col-start-4 max-sm:ps-3! ${secondLine}`,
} as const;
const markStyle = 'flex items-center sm:gap-3';
const markPlace = 'max-sm:absolute max-sm:start-4 max-sm:top-1.75';
/** The whole row is pressed, by one stop of the keyboard; the margin keeps it clear of the head that stays in sight. */
const pressStyle = `min-w-0 scroll-mt-26 scroll-mb-4 text-start ${wholeLinkStyle}`;

export interface TransactionRowProps {
	readonly movement: Movement;
	readonly onChoose: (movement: Movement) => void;
}

export function TransactionRow({ movement, onChoose }: TransactionRowProps): ReactElement {
	const text = useText(transactionTexts);
	const language = useLanguage();
	const { credits, signedCredits } = useFormat();
	return (
		<tr {...tableRoles.row} className={`${rowStyle} hover:bg-hover`}>
			<th {...tableRoles.rowHeader} scope="row" className={styles.name}>
				<span className={markStyle}>
					<span className={markPlace}>
						<MovementMark movement={movement} />
					</span>
					<button type="button" aria-haspopup="dialog" className={pressStyle} onClick={() => onChoose(movement)}>
						{nameMovement(text, movement)}
						{movement.reversedBy !== undefined && (
							<>
								{' '}
								<Badge>{text('move.undone')}</Badge>
							</>
						)}
					</button>
				</span>
			</th>
			<td {...tableRoles.cell} className={styles.reference}>
				{referenceOf(movement)}
			</td>
			<td {...tableRoles.cell} className={styles.date}>
				<time dateTime={movement.at}>
					<span className="sm:hidden">{nameTime(movement.at, language)}</span>
					<span className="max-sm:hidden">{nameMoment(movement.at, language)}</span>
				</time>
			</td>
			<td
				{...tableRoles.cell}
				className={`${styles.amount} ${movement.amount > 0 ? 'text-success-text' : 'text-strong'}`}
			>
				{signedCredits(movement.amount)}
			</td>
			<td {...tableRoles.cell} className={styles.balance}>
				{credits(movement.balanceAfter)}
			</td>
		</tr>
	);
}

/** A row that is on its way: the same boxes, with bars for the words. */
export function SkeletonRow({ nameWidth }: { readonly nameWidth: string }): ReactElement {
	const bar = (style: string): ReactNode => (
		<span className={`flex h-5.5 items-center ${style}`}>
			<Skeleton className="h-3!" />
		</span>
	);
	const small = (style: string): ReactNode => (
		<span className={`flex items-center max-sm:h-4.5 ${style}`}>
			<Skeleton className="h-2.5!" />
		</span>
	);
	return (
		<tr className={rowStyle}>
			<td className={styles.name}>
				<span className={markStyle}>
					<span className={markPlace}>
						<Skeleton shape="circle" className="size-8! sm:size-7!" />
					</span>
					{bar(nameWidth)}
				</span>
			</td>
			<td className={`${styles.reference} max-sm:hidden`}>{small('w-20')}</td>
			<td className={styles.date}>{small('w-26')}</td>
			<td className={styles.amount}>{bar('ms-auto w-14')}</td>
			<td className={styles.balance}>{small('ms-auto w-11')}</td>
		</tr>
	);
}

export const headStyles = {
	what: `${cellSpace} text-start`,
	reference: 'px-4 text-start',
	when: 'px-4 text-start',
	amount: `px-4 ${figuresStyle}`,
	balance: `${cellSpace} ${figuresStyle}`,
} as const;

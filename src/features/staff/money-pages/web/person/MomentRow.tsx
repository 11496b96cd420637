import { type ReactElement, useId, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { tableRoles } from '#ui/table-style.ts';
import { wholeLinkStyle, wholeStyle } from '#ui/whole-link.ts';
import type { Moment } from '#features/staff/money/contract.ts';
import { MomentParts } from './MomentParts.tsx';
import { moneyTexts } from '../texts.ts';
import { useDays } from '../use-days.ts';
import { type MomentWords, useMomentWords } from '../use-moment-words.ts';

export const columnCount = 5;
const cellStyle =
	'border-b border-line px-3 py-2 text-start align-middle first:ps-5 last:pe-5 max-sm:border-0 max-sm:p-0 max-sm:first:ps-0 max-sm:last:pe-0';

export interface MomentRowProps {
	readonly userId: number;
	readonly moment: Moment;
}

/** One line; opened, its parts. On a phone it has three lines. */
export function MomentRow({ userId, moment }: MomentRowProps): ReactElement {
	const text = useText(moneyTexts);
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const { short, clock } = useDays();
	const words = useMomentWords()(moment);
	const { title, detail, amount, isMuted, state } = words;
	return (
		<>
			<tr
				{...tableRoles.row}
				className={classNames(
					wholeStyle,
					'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:items-start max-sm:gap-x-3 max-sm:border-b max-sm:border-line max-sm:px-4 max-sm:py-2.5',
					isOpen ? 'bg-accent-soft' : 'hover:bg-hover',
				)}
			>
				<td {...tableRoles.cell} className={classNames(cellStyle, 'max-sm:hidden')}>
					<time dateTime={moment.at} className="grid text-sm whitespace-nowrap text-muted">
						<span>{short(moment.at)}</span>
						<span>{clock(moment.at)}</span>
					</time>
				</td>
				<th {...tableRoles.rowHeader} scope="row" className={classNames(cellStyle, 'font-normal')}>
					<span className="flex min-w-0 items-center gap-3">
						<span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-muted max-sm:hidden">
							<Icon name={words.icon} />
						</span>
						<span className="grid min-w-0 gap-0.5">
							<span className="wrap-anywhere text-strong">{title}</span>
							<span className="figures text-sm wrap-anywhere text-muted max-sm:hidden">{detail}</span>
							<span className="figures text-sm text-muted sm:hidden">
								{`${short(moment.at)}, ${clock(moment.at)}`}
								{moment.paper !== undefined && (
									<>
										{' · '}
										<span className="whitespace-nowrap">{moment.paper.number}</span>
									</>
								)}
							</span>
							<span className="sm:hidden">
								<Standing words={words} />
							</span>
						</span>
					</span>
				</th>
				<td {...tableRoles.cell} className={classNames(cellStyle, 'max-sm:hidden')}>
					<Standing words={words} />
				</td>
				<td
					{...tableRoles.cell}
					className={classNames(
						cellStyle,
						'figures text-end! whitespace-nowrap',
						isMuted ? 'text-muted' : 'text-strong',
					)}
				>
					{amount}
				</td>
				<td {...tableRoles.cell} className={cellStyle}>
					<button
						type="button"
						aria-expanded={isOpen}
						aria-controls={isOpen ? id : undefined}
						aria-label={[title, short(moment.at), amount, state].join(', ')}
						title={text('line.details')}
						data-whole
						className={`grid size-8 place-items-center rounded-md text-muted max-sm:-me-2 ${wholeLinkStyle}`}
						onClick={() => setOpen(!isOpen)}
					>
						<Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
					</button>
				</td>
			</tr>
			{isOpen && (
				<tr {...tableRoles.row} id={id} className="max-sm:block">
					<td
						{...tableRoles.cell}
						colSpan={columnCount}
						className="border-b border-line bg-canvas px-5 py-4 sm:ps-40 max-sm:block max-sm:px-4"
					>
						<MomentParts userId={userId} moment={moment} />
					</td>
				</tr>
			)}
		</>
	);
}

function Standing({ words: { state, tone, why } }: { readonly words: MomentWords }): ReactElement {
	return (
		<span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 sm:grid sm:justify-items-start">
			{tone === undefined ? <span className="text-sm text-muted">{state}</span> : <Badge tone={tone}>{state}</Badge>}
			{why !== undefined && <span className="text-sm text-muted">{why}</span>}
		</span>
	);
}

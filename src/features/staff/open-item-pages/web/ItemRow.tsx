import { type ReactElement, useId } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { tableRoles } from '#ui/table-style.ts';
import { wholeLinkStyle, wholeStyle } from '#ui/whole-link.ts';
import type { OpenItem } from '#features/staff/open-items/contract.ts';
import { ItemAct } from './ItemAct.tsx';
import { OwnerCell } from './OwnerCell.tsx';
import { PlacePanel } from './PlacePanel.tsx';
import { kindColours, kindIcons, useAge, useItemWords } from './use-item-words.ts';

/** As many as the table has heads. */
const columnCount = 6;
const cell =
	'border-t border-line px-3 py-3.5 text-start align-middle first:ps-5 last:pe-5 max-sm:border-0 max-sm:p-0 max-sm:first:ps-0 max-sm:last:pe-0';

export interface ItemRowProps {
	readonly item: OpenItem;
	readonly isOpen: boolean;
	readonly onOpen: (isOpen: boolean) => void;
}

/** One item with its owner and its one act; a return opens to how it was booked. */
export function ItemRow({ item, isOpen, onOpen }: ItemRowProps): ReactElement {
	const panelId = useId();
	const { signedMoney } = useFormat();
	const { title, detail } = useItemWords()(item);
	const { age, day, left } = useAge()(item);
	const { kind, person, amount } = item;
	return (
		<>
			<tr
				{...tableRoles.row}
				className={classNames(
					wholeStyle,
					'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-2 max-sm:border-t max-sm:border-line max-sm:px-4 max-sm:py-4',
					isOpen ? 'bg-accent-soft' : 'hover:bg-hover',
				)}
			>
				<th {...tableRoles.rowHeader} scope="row" className={classNames(cell, 'font-normal sm:min-w-64')}>
					<span className="flex items-start gap-3">
						<span
							aria-hidden="true"
							className={`grid size-8 shrink-0 place-items-center rounded-full ${kindColours[kind]}`}
						>
							<Icon name={kindIcons[kind]} />
						</span>
						<span className="grid min-w-0 gap-0.5">
							<span className="font-semibold wrap-anywhere text-strong">{title}</span>
							<span className="text-sm wrap-anywhere text-muted max-sm:hidden">{detail}</span>
						</span>
					</span>
				</th>
				<td {...tableRoles.cell} className={classNames(cell, 'max-sm:order-1 max-sm:col-span-2')}>
					<span className="flex items-center gap-2">
						<Avatar name={person.name} tintKey={String(person.userId)} size="small" />
						<Link
							href={withQuery(pathTo('staffPerson', { key: String(person.userId) }), { tab: 'money' })}
							data-whole
							className={`min-w-0 wrap-anywhere text-strong ${wholeLinkStyle}`}
						>
							{person.name}
						</Link>
					</span>
				</td>
				<td
					{...tableRoles.cell}
					className={classNames(cell, 'figures text-end! font-semibold whitespace-nowrap text-strong')}
				>
					{signedMoney(amount)}
				</td>
				<td {...tableRoles.cell} className={classNames(cell, 'max-sm:order-2 max-sm:col-span-2')}>
					<span className="grid justify-items-start gap-0.5 max-sm:flex max-sm:flex-wrap max-sm:gap-x-2">
						<span className="flex flex-wrap items-center gap-x-2 text-strong">
							{age}
							{left !== undefined && <Badge tone="warning">{left}</Badge>}
						</span>
						<span className="text-sm text-muted">{day}</span>
					</span>
					<span className="mt-1 hidden text-sm wrap-anywhere text-muted max-sm:block">{detail}</span>
				</td>
				<td {...tableRoles.cell} className={classNames(cell, 'max-sm:order-3 max-sm:col-span-2')}>
					<OwnerCell item={item} title={title} />
				</td>
				<td {...tableRoles.cell} className={classNames(cell, 'max-sm:order-4 max-sm:col-span-2')}>
					<ItemAct item={item} title={title} isOpen={isOpen} panelId={panelId} onOpen={onOpen} />
				</td>
			</tr>
			{isOpen && item.returned !== undefined && (
				<tr {...tableRoles.row} id={panelId} className="max-sm:block">
					<td
						{...tableRoles.cell}
						colSpan={columnCount}
						className="border-t border-line p-5 sm:ps-16 max-sm:block max-sm:p-4"
					>
						<PlacePanel item={item} />
					</td>
				</tr>
			)}
		</>
	);
}

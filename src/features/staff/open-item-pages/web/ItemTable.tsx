import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { phoneCards, tableRoles } from '#ui/table-style.ts';
import type { OpenItem } from '#features/staff/open-items/contract.ts';
import { ItemRow } from './ItemRow.tsx';
import { openItemsTexts } from './texts.ts';

const columns = [
	['item', ''],
	['person', 'w-48'],
	['amount', 'w-24 text-end!'],
	['age', 'w-32'],
	['owner', 'w-32'],
	['act', 'w-48'],
] as const;

export interface ItemTableProps {
	readonly items: readonly OpenItem[];
	/** The one that shows how it was booked. */
	readonly openId: string | undefined;
	readonly onOpen: (itemId: string | undefined) => void;
}

/** By deadline, then by age; on a phone each is a card. */
export function ItemTable({ items, openId, onOpen }: ItemTableProps): ReactElement {
	const text = useText(openItemsTexts);
	return (
		<table {...tableRoles.table} className={classNames('w-full border-collapse', phoneCards.table)}>
			<caption className="sr-only">{text('list.caption')}</caption>
			<thead {...tableRoles.rowGroup} className={phoneCards.head}>
				<tr {...tableRoles.row}>
					{columns.map(([name, style]) => (
						<th
							key={name}
							{...tableRoles.columnHeader}
							scope="col"
							className={`border-t border-line px-3 py-2.5 text-start text-xs font-semibold whitespace-nowrap text-muted first:ps-5 last:pe-5 ${style}`}
						>
							{name === 'act' ? <span className="sr-only">{text('column.act')}</span> : text(`column.${name}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody {...tableRoles.rowGroup} className="max-sm:block">
				{items.map((item) => (
					<ItemRow
						key={`${item.kind} ${item.itemId}`}
						item={item}
						isOpen={item.itemId === openId}
						onOpen={(isOpen) => onOpen(isOpen ? item.itemId : undefined)}
					/>
				))}
			</tbody>
		</table>
	);
}

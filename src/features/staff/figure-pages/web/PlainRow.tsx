import type { ReactElement, ReactNode } from 'react';
import { cell } from '#ui/OpenRow.tsx';

export interface PlainRowProps {
	readonly name: string;
	readonly detail?: ReactNode;
	readonly cells: ReactNode;
	readonly isTotal?: boolean;
}

/** Draws a row that opens nothing. */
export function PlainRow({ name, detail, cells, isTotal = false }: PlainRowProps): ReactElement {
	return (
		<tr className={isTotal ? 'border-t border-line-strong font-semibold text-strong' : 'border-t border-line'}>
			<th scope="row" className={`${cell} text-start text-strong ${isTotal ? '' : 'font-normal'}`}>
				{name}
				{detail !== undefined && <span className="block text-sm font-normal text-muted">{detail}</span>}
			</th>
			{cells}
		</tr>
	);
}

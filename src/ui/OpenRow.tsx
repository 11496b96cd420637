import { Fragment, type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { classNames } from './class-names.ts';
import { Icon } from './native/Icon.tsx';
import { wholeLinkStyle, wholeStyle } from './whole-link.ts';

export const cell = 'px-4 py-3 align-top';
export const figures = `${cell} figures text-end whitespace-nowrap`;
/** What a phone leaves out. */
export const wide = 'max-sm:hidden';

export interface OpenRowProps {
	/** The address names the row by it. */
	readonly id: string;
	readonly name: string;
	/** Stands before the name, for the eye. */
	readonly mark?: ReactNode;
	/** On a phone it stands below the name. */
	readonly detail?: ReactNode;
	readonly columns: number;
	/** Stand after the name. */
	readonly cells: ReactNode;
	readonly children: ReactNode;
	/** Of the row itself: what is typed in it does not come by there. */
	readonly onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

/** A row of a report that opens to what is behind it, one at a time. */
export function OpenRow({ id, name, mark, detail, columns, cells, children, onKeyDown }: OpenRowProps): ReactElement {
	const { path, query } = useAddress();
	const navigate = useNavigate();
	const panelId = useId();
	const isOpen = query['row'] === id;
	return (
		<Fragment>
			<tr className={classNames(wholeStyle, 'border-t border-line', isOpen ? 'bg-accent-soft' : 'hover:bg-hover')}>
				<th scope="row" className={`${cell} text-start font-normal text-strong`}>
					<div className="flex gap-3">
						{mark}
						<div className="min-w-0">
							<button
								type="button"
								aria-expanded={isOpen}
								aria-controls={isOpen ? panelId : undefined}
								data-whole
								className={`text-start ${wholeLinkStyle}`}
								onKeyDown={onKeyDown}
								onClick={() => navigate(withQuery(path, { ...query, row: isOpen ? undefined : id }), { replace: true })}
							>
								{name}
								<Icon
									name={isOpen ? 'chevron-up' : 'chevron-down'}
									className="absolute end-4 top-1/2 -translate-y-1/2 text-muted"
								/>
							</button>
							{detail !== undefined && <span className="block text-sm text-muted sm:hidden">{detail}</span>}
						</div>
					</div>
				</th>
				{cells}
			</tr>
			{isOpen && (
				<tr id={panelId}>
					<td colSpan={columns} className="bg-sunken p-0 sm:p-4">
						{children}
					</td>
				</tr>
			)}
		</Fragment>
	);
}

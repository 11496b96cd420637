import { type KeyboardEvent, type ReactElement, useId } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { fieldBoxStyle, inputStyle } from '#ui/field-style.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { tableRoles } from '#ui/table-style.ts';
import { longestForXero, maxName, maxNumber } from '../rules.ts';
import { bookAccountsTexts } from './texts.ts';
import type { Called, Chart, ChartRow } from './use-chart.ts';

export interface AccountFieldsProps {
	readonly row: ChartRow;
	readonly isMissing: boolean;
	readonly mayChange: boolean;
	readonly onChange: Chart['change'];
	readonly onTake: (account: ChartRow['account']) => void;
}

const limits = { number: maxNumber, name: maxName } as const;

/** The two cells of an account that are typed into, each with what is wrong or odd about it. */
export function AccountFields({ row, isMissing, mayChange, onChange, onTake }: AccountFieldsProps): ReactElement {
	const text = useText(bookAccountsTexts);
	const noteId = useId();
	const { account, typed, faults } = row;
	const label = text(`account.${account}`);
	const field = (name: keyof Called, extra: string): ReactElement => (
		<td {...tableRoles.cell} className={`px-4 py-2.5 align-top max-sm:p-0 ${extra}`}>
			<div className={fieldBoxStyle(faults[name])}>
				<input
					name={name}
					aria-label={text(`chart.${name}_of`, { account: label })}
					aria-invalid={faults[name] || undefined}
					aria-describedby={`${noteId}-${name}`}
					data-missing={name === 'number' && isMissing ? '' : undefined}
					className={inputStyle}
					autoComplete="off"
					maxLength={limits[name]}
					disabled={!mayChange}
					placeholder={name === 'name' ? text('chart.name') : undefined}
					value={typed[name]}
					onKeyDown={moveOn}
					onChange={({ currentTarget }) => onChange(account, name, currentTarget.value)}
				/>
			</div>
			<div id={`${noteId}-${name}`} className="grid gap-1 text-sm empty:hidden">
				{faults[name] && <p className="pt-1 font-medium text-danger-text">{text(`fault.${name}`)}</p>}
				{name === 'number' && <Oddities row={row} onTake={onTake} />}
			</div>
		</td>
	);
	return (
		<>
			{field('number', 'w-40 max-sm:w-auto')}
			{field('name', 'max-sm:col-span-2 max-sm:mt-2')}
		</>
	);
}

function Oddities({ row, onTake }: Pick<AccountFieldsProps, 'row' | 'onTake'>): ReactElement {
	const text = useText(bookAccountsTexts);
	const { account, typed, number, name, changedBy, isContested, twin } = row;
	const warnings = [
		twin !== undefined && text('warning.twice', { account: text(`account.${twin}`) }),
		typed.number.trim().length > longestForXero && text('warning.long'),
	].filter((one) => one !== false);
	return (
		<>
			{warnings.map((warning) => (
				<p key={warning} className="flex gap-1.5 pt-1 text-warning-text">
					<Icon name="triangle-alert" className="mt-0.5" />
					<span className="min-w-0">{warning}</span>
				</p>
			))}
			{isContested && (
				<p role="alert" className="pt-1 text-warning-text">
					{text('conflict.now', {
						name: changedBy ?? text('conflict.someone'),
						value: [number, name].filter(Boolean).join(', ') || '–',
					})}{' '}
					<button
						type="button"
						className={textLinkStyle}
						aria-label={text('conflict.take_of', { account: text(`account.${account}`) })}
						onClick={() => onTake(account)}
					>
						{text('conflict.take')}
					</button>
				</p>
			)}
		</>
	);
}

/** Enter and the arrows go to the next field of the same column; Ctrl Enter saves. */
function moveOn(event: KeyboardEvent<HTMLInputElement>): void {
	const { currentTarget: field, key } = event;
	const step = key === 'ArrowUp' ? -1 : key === 'Enter' || key === 'ArrowDown' ? 1 : 0;
	if (step === 0 || event.nativeEvent.isComposing) return;
	event.preventDefault();
	if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
		field.form?.requestSubmit();
		return;
	}
	const column = [...(field.form?.querySelectorAll<HTMLInputElement>(`input[name=${field.name}]`) ?? [])];
	column[column.indexOf(field) + step]?.focus();
}

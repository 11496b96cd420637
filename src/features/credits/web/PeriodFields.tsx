import { type FormEvent, type ReactElement, useState } from 'react';
import { readFormText } from '#platform/web/form-fields.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import { maxRangeDays } from '../contract.ts';
import type { en } from '../messages.en.ts';
import { isRangeValid, localToday, presets } from './day-range.ts';
import { rangeOfFilter, type TransactionFilter } from './transaction-filter.ts';

export interface PeriodFieldsProps {
	readonly filter: TransactionFilter;
	readonly onFilter: (filter: TransactionFilter) => void;
}

/** A usual period, or days of one's own. */
export function PeriodFields({ filter, onFilter }: PeriodFieldsProps): ReactElement {
	const text = useText<typeof en>('credits');
	const isOwn = filter.from !== undefined;
	const [isChoosing, setChoosing] = useState(isOwn);
	const options = [...presets, 'own' as const].map((id) => ({ id, label: text(`period.${id}`) }));
	return (
		<div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
			<div className="w-full sm:w-52">
				<Select
					label={text('period.label')}
					placeholder={text('period.own')}
					options={options}
					value={isChoosing ? 'own' : (filter.period ?? 'last_30_days')}
					onChange={(period) => {
						setChoosing(period === 'own');
						if (period !== 'own') onFilter({ wallet: filter.wallet, period });
					}}
				/>
			</div>
			{isChoosing && <OwnDays filter={filter} onFilter={onFilter} />}
		</div>
	);
}

function OwnDays({ filter, onFilter }: PeriodFieldsProps): ReactElement {
	const text = useText<typeof en>('credits');
	const [isRefused, setRefused] = useState(false);
	const today = localToday();
	const shown = rangeOfFilter(filter, today);
	const show = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		const form = event.currentTarget;
		const range = { from: readFormText(form, 'From'), to: readFormText(form, 'To') };
		const isValid = isRangeValid(range);
		setRefused(!isValid);
		if (isValid) onFilter({ wallet: filter.wallet, ...range });
	};
	const error = isRefused ? text('period.invalid', { count: maxRangeDays }) : undefined;
	return (
		<form noValidate className="flex w-full flex-wrap items-end gap-3 sm:w-auto" onSubmit={show}>
			<div className="min-w-36 grow sm:w-40">
				<TextField
					type="date"
					name="From"
					label={text('period.from')}
					defaultValue={shown.from}
					max={today}
					error={error}
				/>
			</div>
			<div className="min-w-36 grow sm:w-40">
				<TextField type="date" name="To" label={text('period.to')} defaultValue={shown.to} max={today} />
			</div>
			<Button type="submit">{text('period.show')}</Button>
		</form>
	);
}

import { type FormEvent, type ReactElement, useState } from 'react';
import { readFormText } from '#platform/web/form-fields.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import { maxRangeDays } from '../../contract.ts';
import { localToday } from '#platform/web/local-day.ts';
import { isRangeValid, type Preset, presets } from './day-range.ts';
import { periodOfFilter, rangeOfFilter, type TransactionFilter, withPeriod } from './transaction-filter.ts';
import { transactionTexts } from '../texts.ts';

export interface PeriodFieldsProps {
	readonly filter: TransactionFilter;
	readonly onFilter: (filter: TransactionFilter) => void;
}

/** Lets people choose a usual period, or enter days. */
export function PeriodFields({ filter, onFilter }: PeriodFieldsProps): ReactElement {
	const period = usePeriodChoice({ filter, onFilter });
	return (
		<div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
			<div className="w-full sm:w-52">
				<PeriodSelect {...period} />
			</div>
			{period.isOwn && <OwnDays filter={filter} onFilter={onFilter} />}
		</div>
	);
}

export interface PeriodChoice {
	/** The fields for days of one's own are open. */
	readonly isOwn: boolean;
	readonly chosen: Preset | 'own';
	readonly choices: readonly { readonly id: Preset | 'own'; readonly label: string }[];
	readonly onChoose: (period: Preset | 'own') => void;
}

export function usePeriodChoice({ filter, onFilter }: PeriodFieldsProps): PeriodChoice {
	const text = useText(transactionTexts);
	const [isOwn, setOwn] = useState(filter.from !== undefined);
	return {
		isOwn,
		chosen: isOwn ? 'own' : (periodOfFilter(filter) ?? 'own'),
		choices: [...presets, 'own' as const].map((id) => ({ id, label: text(`period.${id}`) })),
		onChoose: (period) => {
			setOwn(period === 'own');
			if (period !== 'own') onFilter(withPeriod(filter, period));
		},
	};
}

export function PeriodSelect(props: PeriodChoice & { readonly isLabelHidden?: boolean }): ReactElement {
	const { chosen, choices, onChoose, isLabelHidden = false } = props;
	const text = useText(transactionTexts);
	return (
		<Select
			label={text('period.label')}
			isLabelHidden={isLabelHidden}
			placeholder={text('period.own')}
			options={choices}
			value={chosen}
			onChange={onChoose}
		/>
	);
}

export function OwnDays({ filter, onFilter }: PeriodFieldsProps): ReactElement {
	const text = useText(transactionTexts);
	const [isRefused, setRefused] = useState(false);
	const today = localToday();
	const shown = rangeOfFilter(filter, today);
	const show = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		const form = event.currentTarget;
		const range = { from: readFormText(form, 'from'), to: readFormText(form, 'to') };
		const isValid = isRangeValid(range);
		setRefused(!isValid);
		if (isValid) onFilter({ ...filter, period: undefined, ...range });
	};
	const error = isRefused ? text('period.invalid', { count: maxRangeDays }) : undefined;
	return (
		<form noValidate className="flex w-full flex-wrap items-end gap-3 sm:w-auto" onSubmit={show}>
			<div className="min-w-36 grow sm:w-40">
				<TextField
					type="date"
					name="from"
					label={text('period.from')}
					defaultValue={shown.from}
					max={today}
					error={error}
				/>
			</div>
			<div className="min-w-36 grow sm:w-40">
				<TextField type="date" name="to" label={text('period.to')} defaultValue={shown.to} max={today} />
			</div>
			<Button type="submit">{text('period.show')}</Button>
		</form>
	);
}

import { type ReactElement, useState } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { useLanguage } from '#platform/web/text-context.tsx';
import { DateField } from './DateField.tsx';
import { Select } from '../Select.tsx';
import { type MomentParts, partsOf, timeOfDay, timesWith } from './moment-parts.ts';

export interface MomentFieldProps {
	readonly name: string;
	readonly label: string;
	readonly timeLabel: string;
	/** Shown until a time is chosen. */
	readonly placeholder: string;
	readonly value: MomentParts;
	readonly error: string | undefined;
	readonly onChange: (value: MomentParts) => void;
}

/** Asks for a day, and beside it for a time of day. */
export function MomentField(props: MomentFieldProps): ReactElement {
	const { name, label, timeLabel, placeholder, value, error, onChange } = props;
	const format = createDateTimeFormat(useLanguage(), { hour: 'numeric', minute: '2-digit' });
	const [today] = useState(() => partsOf(new Date()).day);
	const options = timesWith(value.time).map((time) => ({
		id: time,
		label: format(timeOfDay(time)),
	}));
	return (
		<div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-3">
			<DateField
				name={name}
				label={label}
				today={today}
				limits={{ min: today }}
				value={value.day}
				error={error}
				onChange={(day) => onChange({ ...value, day })}
			/>
			<Select
				label={timeLabel}
				placeholder={placeholder}
				options={options}
				value={value.time}
				onChange={(time) => onChange({ ...value, time })}
			/>
		</div>
	);
}

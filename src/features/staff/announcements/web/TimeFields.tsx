import { type ReactElement, useState } from 'react';
import { minutes } from '#platform/contract/duration.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { endOfDay, inHours, momentOf, type MomentParts, partsOf } from '#ui/date-field/moment-parts.ts';
import { MomentField } from '#ui/date-field/MomentField.tsx';
import { announcementTexts } from './texts.ts';

const quickHours = [1, 2, 4] as const;
const nextMinutes = [30, 60, 120, 240] as const;
const nextChoices = ['none', ...nextMinutes.map(String)];

export interface EndFieldProps {
	readonly value: MomentParts;
	readonly error: string | undefined;
	readonly onChange: (value: MomentParts) => void;
}

/** When it ends, with quick ends above it. */
export function EndField({ value, error, onChange }: EndFieldProps): ReactElement {
	const text = useText(announcementTexts);
	const quick = (label: string, end: (now: Date) => Date): ReactElement => (
		<Button key={label} size="small" onClick={() => onChange(partsOf(end(new Date())))}>
			{label}
		</Button>
	);
	return (
		<div className="grid gap-2">
			<MomentField
				name="endsAt"
				label={text('form.ends')}
				timeLabel={text('form.end_time')}
				placeholder={text('form.choose')}
				value={value}
				error={error}
				onChange={onChange}
			/>
			<div role="group" aria-label={text('form.quick')} className="flex flex-wrap gap-2">
				{quickHours.map((count) => quick(text('form.hours', { count }), (now) => inHours(now, count)))}
				{quick(text('form.tonight'), endOfDay)}
			</div>
		</div>
	);
}

export interface NextFieldProps {
	readonly value: string;
	readonly onChange: (value: string) => void;
}

export function NextField({ value, onChange }: NextFieldProps): ReactElement {
	const text = useText(announcementTexts);
	return (
		<Select
			label={text('form.next')}
			placeholder={text('form.choose')}
			options={nextChoices.map((id) => ({
				id,
				label:
					id === 'none'
						? text('form.next_none')
						: Number(id) < 60
							? text('form.next_minutes', { count: Number(id) })
							: text('form.hours', { count: Number(id) / 60 }),
			}))}
			value={value}
			onChange={onChange}
		/>
	);
}

/** The times that both forms ask for. */
export function useTimes(findEnd: () => Date) {
	const [ends, setEnds] = useState(() => partsOf(findEnd()));
	const [next, setNext] = useState('none');
	/** Counted from the moment in which it is sent. */
	const readNext = () =>
		next === 'none' ? {} : { nextUpdateAt: new Date(Date.now() + minutes(Number(next))).toISOString() };
	return { ends, setEnds, next, setNext, readEnd: () => momentOf(ends)?.toISOString(), readNext };
}

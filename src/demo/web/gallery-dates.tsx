import { type ReactElement, useState } from 'react';
import { addDays } from '#platform/contract/calendar-days.ts';
import { nameOfZone } from '#platform/contract/date-time.ts';
import { TextProvider } from '#platform/web/text-context.tsx';
import { DateField, type DateFieldProps } from '#ui/date-field/DateField.tsx';
import { DateRangeField } from '#ui/date-field/DateRangeField.tsx';
import { MomentField } from '#ui/date-field/MomentField.tsx';
import { Example, type GalleryProps, Section } from './gallery-frame.tsx';

/** Fixed, so that pictures of the page stay the same. */
const today = '2026-11-24';

export function DatesSection({ text, language }: GalleryProps): ReactElement {
	const marks = [{ day: '2026-12-17', words: text('dateMark') }];
	const limits = { min: today, whyBefore: text('datePast'), max: '2026-12-18', whyAfter: text('dateLead') };
	const quick = ['today', 'next_month', 'in_30_days'] as const;
	return (
		<TextProvider language={language} catalogs={{}}>
			<Section id="dates" title={text('dates')} note={text('datesNote')}>
				<Example title={text('states')} layout="columns">
					<Day name="date-a" label={text('dateEmpty')} description={text('dateHint')} quick={quick} marks={marks} />
					<Day name="date-b" label={text('dateLimits')} first="2026-12-18" limits={limits} quick={quick} />
					<Day name="date-f" label={text('dateBeside')} first={today} quick={['today', 'next_month']} isQuickBeside />
					<Day
						name="date-c"
						label={text('dateOptional')}
						labelNote={text('optional')}
						emptyWords={text('dateNone')}
						limits={{ min: today, whyBefore: text('datePast') }}
						first="2027-03-01"
					/>
					<Day name="date-d" label={text('dateBeyond')} first="2026-11-20" limits={limits} />
					<Day name="date-e" label={text('dateRefused')} error={text('dateError')} />
					<Moment text={text} language={language} />
				</Example>
				<Example title={text('period')} layout="columns">
					<Period text={text} language={language} />
				</Example>
			</Section>
		</TextProvider>
	);
}

function Day({
	first = '',
	...props
}: Omit<DateFieldProps, 'value' | 'onChange' | 'today'> & { readonly first?: string }): ReactElement {
	const [day, setDay] = useState(first);
	return <DateField {...props} value={day} today={today} onChange={setDay} />;
}

function Moment({ text }: GalleryProps): ReactElement {
	const [moment, setMoment] = useState({ day: today, time: '09:05' });
	return (
		<MomentField
			name="moment"
			label={text('dateBeside')}
			timeLabel={text('dateTime')}
			placeholder={text('dateTime')}
			value={moment}
			error={undefined}
			onChange={setMoment}
		/>
	);
}

function Period({ text, language }: GalleryProps): ReactElement {
	const periods = {
		last30: { from: addDays(today, -29), to: today },
		lastMonth: { from: '2026-10-01', to: '2026-10-31' },
	};
	const [shown, setShown] = useState<{ readonly id?: keyof typeof periods; readonly range: typeof periods.last30 }>({
		range: periods.lastMonth,
	});
	return (
		<DateRangeField
			label={text('period')}
			value={shown.range}
			today={today}
			whyAfter={text('dateFuture')}
			maxDays={366}
			periods={[
				{ id: 'last30', label: text('last30') },
				{ id: 'lastMonth', label: text('lastMonth') },
			]}
			chosen={shown.id}
			zone={nameOfZone('America/Toronto', language)}
			onPeriod={(id) => setShown({ id, range: periods[id] })}
			onRange={(range) => setShown({ range })}
		/>
	);
}

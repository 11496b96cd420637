import { type ReactElement, useId } from 'react';
import { addDays } from '#platform/contract/calendar-days.ts';
import { nameOfZone } from '#platform/contract/date-time.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { Card } from '#ui/native/Card.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Text } from '#ui/native/Text.tsx';
import { Select } from '#ui/Select.tsx';
import { type LeavingPreview, leavingReasons, maxDaysAhead, type LeavingReason } from '../contract.ts';
import { leavingTexts } from './texts.ts';

export interface When {
	readonly isNow: boolean;
	/** `YYYY-MM-DD`, or '' while none is chosen. */
	readonly day: string;
	readonly reason: LeavingReason;
	readonly note: string;
}

export interface TerminateWhenProps {
	readonly preview: LeavingPreview;
	readonly when: When;
	readonly onChange: (change: Partial<When>) => void;
}

export function TerminateWhen({ preview, when, onChange }: TerminateWhenProps): ReactElement {
	const text = useText(leavingTexts);
	const titleId = useId();
	const { city, timeZone } = preview.person;
	const zone = nameOfZone(timeZone, useLanguage());
	const midnight = city === '' ? text('when.midnight_zone', { zone }) : text('when.midnight', { city, zone });
	return (
		<Card as="section" aria-labelledby={titleId}>
			<h2 id={titleId} className="sr-only">
				{text('when.title')}
			</h2>
			<div className="grid items-start gap-5 sm:grid-cols-2">
				{when.isNow ? (
					<div>
						<p className="text-ui font-medium text-strong">{text('when.now')}</p>
						<Text tone="muted">{text('when.now_text')}</Text>
					</div>
				) : (
					<DateField
						name="lastDay"
						label={text('when.day')}
						description={midnight}
						today={preview.today}
						limits={{
							min: preview.today,
							whyBefore: text('when.past'),
							max: addDays(preview.today, maxDaysAhead),
							whyAfter: text('when.too_far'),
						}}
						quick={['today', 'next_month', 'in_30_days']}
						value={when.day}
						onChange={(day) => onChange({ day })}
					/>
				)}
				<Select
					name="reason"
					label={text('when.reason')}
					description={text('when.staff_only')}
					placeholder={text('when.reason')}
					options={leavingReasons.map((id) => ({ id, label: text(`reason.${id}`) }))}
					value={when.reason}
					onChange={(reason) => onChange({ reason })}
				/>
			</div>
			<button
				type="button"
				className={`${textLinkStyle} mt-3 min-h-6 text-sm pointer-coarse:min-h-11`}
				onClick={() => onChange({ isNow: !when.isNow })}
			>
				{text(when.isNow ? 'when.on_day_instead' : 'when.now_instead')}
			</button>
		</Card>
	);
}

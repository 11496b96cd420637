// What opens from a date field. It is fetched when it is first opened.
import { type ReactElement, type RefObject, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { classNames } from '../class-names.ts';
import { Button } from '../native/Button.tsx';
import { popoverStyle } from '../overlay-style.ts';
import { beyond, type DayLimits, type DayMark, type QuickDay } from './day-limits.ts';
import { dayWords } from './day-words.ts';
import { DayMonth } from './DayMonth.tsx';
import { isPhone, PhoneSheet } from './PhoneSheet.tsx';
import { QuickDays } from './QuickDays.tsx';
import { dateTexts } from './texts.ts';

export interface DayPopupProps {
	readonly label: string;
	readonly value: string;
	readonly today: string;
	readonly limits: DayLimits;
	readonly quick: readonly QuickDay[];
	readonly marks: readonly DayMark[];
	/** It opens under its edge. */
	readonly box: RefObject<HTMLElement | null>;
	readonly onChoose: (day: string) => void;
	readonly onClose: () => void;
}

export function DayPopup(props: DayPopupProps): ReactElement {
	const [isSheet] = useState(isPhone);
	if (isSheet) return <DaySheet {...props} />;
	const { label, box, onClose } = props;
	return (
		<Popover
			isOpen
			triggerRef={box}
			placement="bottom start"
			offset={4}
			className={classNames(popoverStyle, 'w-80 max-w-[calc(100vw-1.5rem)] p-3!')}
			onOpenChange={onClose}
		>
			<AriaDialog aria-label={label} className="grid gap-3 outline-none">
				<Days {...props} />
			</AriaDialog>
		</Popover>
	);
}

/** On a phone a press chooses, and the button at the lower edge says what it does with it. */
function DaySheet(props: DayPopupProps): ReactElement {
	const { label, value, limits, onChoose, onClose } = props;
	const text = useText(dateTexts);
	const { weekdayInYear } = dayWords(useLanguage());
	const [day, setDay] = useState(value);
	const isTaken = day !== '' && beyond(day, limits) === undefined;
	return (
		<PhoneSheet
			title={label}
			footer={
				<Button variant="primary" isReading isBlock disabled={!isTaken} onClick={() => onChoose(day)}>
					{isTaken ? text('date.choose', { day: weekdayInYear(day) }) : text('date.choose_none')}
				</Button>
			}
			onClose={onClose}
		>
			<Days {...props} value={day} onChoose={setDay} />
		</PhoneSheet>
	);
}

function Days({ label, value, today, limits, quick, marks, onChoose }: DayPopupProps): ReactElement {
	return (
		<>
			{quick.length > 0 && (
				<div className="min-w-0 border-line sm:border-b sm:pb-2">
					<QuickDays quick={quick} value={value} today={today} limits={limits} onChoose={onChoose} />
				</div>
			)}
			{/* A quick day that is chosen in the sheet shows its month. */}
			<DayMonth
				key={value}
				label={label}
				value={value}
				today={today}
				limits={limits}
				marks={marks}
				onChoose={onChoose}
			/>
		</>
	);
}

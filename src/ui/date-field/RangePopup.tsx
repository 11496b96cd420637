// What opens from a field for a period. It is fetched when it is first opened.
import { type FormEvent, type ReactElement, type ReactNode, type RefObject, useId, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { daysBetween } from '#platform/contract/calendar-days.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { classNames } from '../class-names.ts';
import { Button } from '../native/Button.tsx';
import { Icon } from '../native/Icon.tsx';
import { popoverStyle } from '../overlay-style.ts';
import type { DayLimits } from './day-limits.ts';
import { dayWords } from './day-words.ts';
import { DayFieldFrame } from './DayFieldFrame.tsx';
import { isPhone, PhoneSheet } from './PhoneSheet.tsx';
import { chipStyle } from './QuickDays.tsx';
import { type DaysFromTo, inOrder, type RangeChoice, wholeMonth } from './range-days.ts';
import { RangeMonths } from './RangeMonths.tsx';
import { dateTexts } from './texts.ts';
import { useDayEntry } from './use-day-entry.ts';

export interface RangePopupProps extends RangeChoice<string> {
	readonly button: RefObject<HTMLElement | null>;
	readonly onClose: () => void;
}

export function RangePopup(props: RangePopupProps): ReactElement {
	const { label, button, onClose } = props;
	const [isSheet] = useState(isPhone);
	const draft = useDraft(props);
	const form = useId();
	// It opens towards the middle of the page, where it covers the menu at neither side.
	const [isStart] = useState(() => isInLeftHalf(button.current));
	const show = <ShowButton form={form} draft={draft} today={props.today} isBlock={isSheet} />;
	if (isSheet) {
		return (
			<PhoneSheet title={label} footer={show} onClose={onClose}>
				<Periods {...props} layout="chips" />
				<RangeForm {...props} id={form} draft={draft} months={1} />
				<Length draft={draft} zone={props.zone} />
			</PhoneSheet>
		);
	}
	return (
		<Popover
			isOpen
			triggerRef={button}
			placement={isStart ? 'bottom start' : 'bottom end'}
			offset={4}
			className={classNames(popoverStyle, 'max-w-[calc(100vw-1.5rem)] overflow-hidden p-0!')}
			onOpenChange={onClose}
		>
			<AriaDialog aria-label={label} className="flex outline-none">
				<div className="w-40 shrink-0 border-e border-line p-2">
					<Periods {...props} layout="list" />
				</div>
				<div className="min-w-0">
					<div className="p-3.5">
						<RangeForm {...props} id={form} draft={draft} months={matchMedia('(width >= 60rem)').matches ? 2 : 1} />
					</div>
					<div className="flex items-center gap-2 border-t border-line bg-canvas px-3.5 py-3">
						<Length draft={draft} zone={props.zone} />
						<Button onClick={onClose} className="ms-auto">
							<CancelWords />
						</Button>
						{show}
					</div>
				</div>
			</AriaDialog>
		</Popover>
	);
}

function isInLeftHalf(field: HTMLElement | null): boolean {
	if (field === null) return false;
	const { left, right } = field.getBoundingClientRect();
	return left + right < innerWidth;
}

function CancelWords(): ReactNode {
	return useText(dateTexts)('range.cancel');
}

interface Draft {
	/** An end is '' while what stands in its field is no day that is taken. */
	readonly days: DaysFromTo;
	readonly length: number;
	readonly isTooLong: boolean;
	readonly isGood: boolean;
	readonly set: (days: DaysFromTo) => void;
	readonly submit: (event: FormEvent) => void;
}

/** What is chosen and not shown yet. */
function useDraft({ value, maxDays, onRange }: RangePopupProps): Draft {
	const [days, setDays] = useState(value);
	const hasBoth = days.from !== '' && days.to !== '';
	const length = hasBoth ? daysBetween(days.from, days.to) + 1 : 0;
	const isTooLong = length > maxDays;
	const isGood = hasBoth && !isTooLong;
	return {
		days,
		length,
		isTooLong,
		isGood,
		set: (next) => setDays(inOrder(next)),
		submit(event) {
			event.preventDefault();
			// A form around the field is another one.
			event.stopPropagation();
			if (isGood) onRange(days);
		},
	};
}

function Periods({
	periods,
	chosen,
	layout,
	onPeriod,
}: RangePopupProps & { readonly layout: 'list' | 'chips' }): ReactElement {
	const text = useText(dateTexts);
	const isList = layout === 'list';
	return (
		<div
			role="group"
			aria-label={text('range.periods')}
			className={isList ? 'grid gap-0.5' : '-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]'}
		>
			{periods.map(({ id, label }) => {
				const isChosen = id === chosen;
				return (
					<button
						key={id}
						type="button"
						aria-pressed={isChosen}
						className={classNames(
							isList
								? 'flex min-h-9 items-center justify-between gap-2 rounded-md px-2.5 text-start text-ui hover:bg-hover pointer-coarse:min-h-11'
								: chipStyle,
							isChosen && 'border-accent-text bg-accent-soft font-medium text-accent-text',
						)}
						onClick={() => onPeriod(id)}
					>
						{label}
						{isChosen && <Icon name="check" className={isList ? '' : 'order-first'} />}
					</button>
				);
			})}
			{isList && <p className="mt-1.5 border-t border-line px-2.5 pt-2.5 text-sm text-muted">{text('range.own')}</p>}
		</div>
	);
}

interface RangeFormProps extends RangePopupProps {
	readonly id: string;
	readonly draft: Draft;
	readonly months: 1 | 2;
}

function RangeForm({ id, draft, label, today, whyAfter, maxDays, months }: RangeFormProps): ReactElement {
	const text = useText(dateTexts);
	const limits = { max: today, whyAfter };
	const { days, set } = draft;
	// A day that is typed shows its month.
	const [typed, setTyped] = useState('');
	const type = (next: DaysFromTo, day: string): void => {
		set(next);
		setTyped(day);
	};
	return (
		<form id={id} noValidate className="grid gap-3" onSubmit={draft.submit}>
			<div className="grid grid-cols-2 items-start gap-3">
				<RangeEnd
					label={text('range.from')}
					value={days.from}
					today={today}
					limits={limits}
					onChange={(from) => type({ ...days, from }, from)}
				/>
				<RangeEnd
					label={text('range.to')}
					value={days.to}
					today={today}
					limits={limits}
					onChange={(to) => type({ ...days, to }, to)}
				/>
			</div>
			<RangeMonths
				key={typed}
				label={label}
				value={days}
				shown={typed || days.from || today}
				hasFocus={typed === ''}
				today={today}
				limits={limits}
				maxDays={maxDays}
				months={months}
				onChange={set}
			/>
		</form>
	);
}

interface RangeEndProps {
	readonly label: string;
	readonly value: string;
	readonly today: string;
	readonly limits: DayLimits;
	readonly onChange: (day: string) => void;
}

function RangeEnd({ label, value, today, limits, onChange }: RangeEndProps): ReactElement {
	const id = useId();
	const words = dayWords(useLanguage());
	const entry = useDayEntry({ value, today, limits, direction: 'back', write: words.short, onChange });
	return <DayFieldFrame id={id} label={label} entry={entry} today={today} limits={limits} onUse={entry.take} />;
}

function Length({ draft, zone }: { readonly draft: Draft; readonly zone: string }): ReactElement {
	const text = useText(dateTexts);
	return (
		<p role="status" className={classNames('text-sm', draft.isTooLong ? 'text-danger-text' : 'text-muted')}>
			{draft.isTooLong ? text('range.too_long') : draft.isGood && text('range.length', { count: draft.length, zone })}
		</p>
	);
}

interface ShowButtonProps {
	readonly form: string;
	readonly draft: Draft;
	readonly today: string;
	readonly isBlock: boolean;
}

/** Names what it shows. */
function ShowButton({ form, draft, today, isBlock }: ShowButtonProps): ReactElement {
	const text = useText(dateTexts);
	const { monthOfYear, monthName } = dayWords(useLanguage());
	const whole = wholeMonth(draft.days);
	const period = whole && (whole.slice(0, 4) === today.slice(0, 4) ? monthName(whole) : monthOfYear(whole));
	return (
		<Button type="submit" form={form} variant="primary" isReading isBlock={isBlock} disabled={!draft.isGood}>
			{period === undefined ? text('range.show_days', { count: draft.length }) : text('range.show', { period })}
		</Button>
	);
}

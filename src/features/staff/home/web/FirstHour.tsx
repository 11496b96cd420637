import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Text } from '#ui/native/Text.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { wholeTextLinkStyle } from '#ui/link-style.ts';
import { wholeButtonStyle } from '#ui/whole-link.ts';
import type { FirstHourStep, StepState } from '../contract.ts';
import type { en } from '../messages.en.ts';
import type { StaffHome } from './queries.ts';
import { staffHomeTexts } from './texts.ts';

type Step = NonNullable<StaffHome['firstHour']>[number];

export interface FirstHourProps {
	readonly steps: readonly Step[];
	readonly isChecking: boolean;
	readonly onCheck: () => void;
}

/** What is left to do before people can work, in its order; only the next step has a button. */
export function FirstHour({ steps, isChecking, onCheck }: FirstHourProps): ReactElement {
	const text = useText(staffHomeTexts);
	const done = steps.filter(isDone).length;
	const next = steps.find((step) => !isDone(step));
	return (
		<>
			<Card padding="none">
				<div className="grid gap-2 border-b border-line px-5 py-4 max-sm:px-4">
					<p id="first-hour-progress" className="font-semibold text-strong">
						{text('first.progress', { done, all: steps.length })}
					</p>
					<progress
						aria-labelledby="first-hour-progress"
						value={done}
						max={steps.length}
						className="h-2 w-full overflow-hidden rounded-full bg-pressed accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:bg-accent forced-colors:border forced-colors:[&::-webkit-progress-value]:bg-[Highlight]"
					/>
				</div>
				<ol className="divide-y divide-line">
					{steps.map((step) => (
						<StepRow
							key={step.step}
							step={step}
							isNext={step === next}
							check={
								<Button variant="primary" isPending={isChecking} onClick={onCheck}>
									{text('first.check')}
								</Button>
							}
						/>
					))}
				</ol>
			</Card>
			<Text tone="muted" size="small" className="mt-5">
				{text('first.foot')}
			</Text>
		</>
	);
}

interface StepRowProps {
	readonly step: Step;
	readonly isNext: boolean;
	/** What there is to press where no screen does the next step. */
	readonly check: ReactNode;
}

function StepRow({ step, isNext, check }: StepRowProps): ReactElement {
	const text = useText(staffHomeTexts);
	const stands = isDone(step) ? 'done' : isNext ? 'next' : 'later';
	const title = text(`first.${step.step}`);
	const words = text(stands === 'done' ? 'first.see' : actOf(step.step));
	const route = routes[step.step]?.[stands === 'done' ? 'done' : 'open'];
	const way = route && (
		<Link
			href={pathTo(route)}
			data-whole
			className={
				stands === 'next'
					? `${buttonStyle({ variant: 'primary' })} ${wholeButtonStyle}`
					: `${wholeTextLinkStyle} text-sm`
			}
			aria-label={text('first.way', { act: words, step: title })}
		>
			{words}
		</Link>
	);
	const action = way ?? (isNext ? check : undefined);
	return (
		<li
			aria-current={isNext ? 'step' : undefined}
			className={`relative flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 max-sm:px-4 ${isNext ? 'bg-accent-soft' : 'has-data-whole:hover:bg-hover'}`}
		>
			<span aria-hidden="true" className={`grid size-6 shrink-0 place-items-center rounded-full ${marks[stands]}`}>
				{stands !== 'later' && <Icon name={stands === 'done' ? 'check' : 'arrow-right'} size="tiny" />}
			</span>
			<div className="min-w-0 flex-1">
				<p className={isNext ? 'font-semibold text-strong' : 'text-strong'}>
					{title}
					<span className="sr-only"> ({text(`first.${stands}`)})</span>
				</p>
				<p className={`text-sm ${isNext ? 'text-body' : 'text-muted'}`}>{text(wordsOf(step), { value: step.value })}</p>
			</div>
			{action !== undefined && <div className={isNext ? 'max-sm:grid max-sm:w-full' : ''}>{action}</div>}
		</li>
	);
}

/** Where a step is done, and where what was done can be seen; others are done outside the portal. */
const routes: Partial<
	Record<
		FirstHourStep,
		Readonly<Record<'open' | 'done', 'addPersonnel' | 'staffPeople' | 'staffOffices' | 'staffAccess'>>
	>
> = {
	office: { open: 'staffOffices', done: 'staffOffices' },
	people: { open: 'addPersonnel', done: 'staffPeople' },
	second: { open: 'staffAccess', done: 'staffAccess' },
};

const marks = {
	done: 'bg-success-soft text-success-text',
	next: 'border border-accent-text text-accent-text',
	later: 'border border-control',
} as const;

function isDone({ state }: Step): boolean {
	return state === 'done' || state === 'local';
}

type Words = Extract<keyof typeof en, `first.${FirstHourStep}_${StepState}`>;

const words: Readonly<Record<FirstHourStep, Partial<Record<StepState, Words>>>> = {
	brand: { done: 'first.brand_done' },
	office: { done: 'first.office_done', open: 'first.office_open' },
	mail: { done: 'first.mail_done', open: 'first.mail_open', failed: 'first.mail_failed' },
	taxes: { done: 'first.taxes_done', gst: 'first.taxes_gst', qst: 'first.taxes_qst' },
	cards: { done: 'first.cards_done', local: 'first.cards_local', open: 'first.cards_open', test: 'first.cards_test' },
	people: { done: 'first.people_done', open: 'first.people_open' },
	second: { done: 'first.second_done', open: 'first.second_open' },
};

function wordsOf({ step, state }: Step): Words {
	return words[step][state] ?? 'first.brand_done';
}

function actOf(step: FirstHourStep) {
	if (step === 'office') return 'first.office_act';
	if (step === 'people') return 'first.people_act';
	return step === 'second' ? 'first.second_act' : 'first.check';
}

import { type ReactElement, type ReactNode, useId } from 'react';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { RowFailure } from '#ui/native/RowFailure.tsx';
import { firstDayKey, type FirstStep } from '../contract.ts';
import { needTexts } from './texts.ts';
import { usePutOff } from './use-put-off.ts';

export interface FirstDayProps {
	readonly steps: readonly FirstStep[];
	/** Whether its next step has the filled button of the page. */
	readonly isFirst: boolean;
	readonly onNotNow: () => void;
}

/** What a new person does first, in order; the last step that is left can be given up. */
export function FirstDay({ steps, isFirst, onNotNow }: FirstDayProps): ReactElement {
	const text = useText(needTexts);
	const id = useId();
	const done = steps.filter(({ isDone }) => isDone).length;
	const next = steps.find(({ isDone }) => !isDone);
	const isLast = steps.length - done === 1;
	return (
		<Card as="section" padding="none" aria-labelledby={id} className="border-line-strong">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 px-5 py-4 max-sm:px-4">
				<Heading level={2} size="card" id={id}>
					{text('first_title', { count: steps.length })}
				</Heading>
				<p className="flex items-center gap-3 text-sm text-body">
					<span aria-hidden="true" className="flex gap-1">
						{steps.map(({ key }, index) => (
							<span
								key={key}
								className={classNames('h-1.5 w-7 rounded-full', index < done ? 'bg-accent' : 'bg-pressed')}
							/>
						))}
					</span>
					{text('first_progress', { done, all: steps.length })}
				</p>
			</div>
			<ol>
				{steps.map((step, index) => (
					<StepRow
						key={step.key}
						step={step}
						number={index + 1}
						isNext={step === next}
						isFilled={isFirst && step === next}
					>
						{isLast && <NotNow onDone={onNotNow} />}
					</StepRow>
				))}
			</ol>
		</Card>
	);
}

interface StepRowProps {
	readonly step: FirstStep;
	readonly number: number;
	readonly isNext: boolean;
	readonly isFilled: boolean;
	/** What else can be done with a step that is not done. */
	readonly children: ReactNode;
}

function StepRow({ step, number, isNext, isFilled, children }: StepRowProps): ReactElement {
	const text = useText(needTexts);
	const { count } = useFormat();
	const { title, detail, action } = step.words[useLanguage()];
	const { isDone, href } = step;
	return (
		<li
			aria-current={isNext ? 'step' : undefined}
			className="flex items-start gap-x-3.5 gap-y-2.5 border-t border-line px-5 py-4 max-sm:flex-wrap max-sm:px-4"
		>
			<span
				aria-hidden="true"
				className={classNames(
					'mt-2 grid size-6 shrink-0 place-items-center rounded-full text-sm font-semibold max-sm:mt-0',
					isDone ? 'bg-success-soft text-success-text' : isNext ? 'bg-accent text-on-accent' : 'border border-control',
				)}
			>
				{isDone ? <Icon name="check" size="tiny" /> : count(number)}
			</span>
			<div className="min-w-0 flex-1">
				<p className={isDone ? 'text-body' : 'font-semibold text-strong'}>
					{title}
					{isDone && <span className="sr-only"> ({text('first_done')})</span>}
				</p>
				<p className="text-sm text-body">{detail}</p>
			</div>
			{!isDone && (
				<div className="flex flex-wrap items-center gap-1 self-center max-sm:w-full max-sm:ps-9">
					{children}
					<Link
						href={href}
						className={classNames(buttonStyle({ variant: isFilled ? 'primary' : 'secondary' }), 'sm:min-w-44')}
					>
						{action}
					</Link>
				</div>
			)}
		</li>
	);
}

function NotNow({ onDone }: { readonly onDone: () => void }): ReactElement {
	const text = useText(needTexts);
	const putOff = usePutOff(firstDayKey, onDone);
	return (
		<>
			<RowFailure error={putOff.error} networkFailure={text('network_failure')} />
			<Button
				variant="quiet"
				isPending={putOff.isPending}
				pendingLabel={text('putting_off')}
				onClick={() => putOff.mutate()}
			>
				{text('not_now')}
			</Button>
		</>
	);
}

import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { classNames } from '#ui/class-names.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import type { DunningStep } from '../../contract.ts';
import type { Detail } from '../queries.ts';
import { useDays, useToday } from '../use-words.ts';
import { subscriptionTexts } from '../texts.ts';

type PastDue = NonNullable<Detail['pastDue']>;
type Step = PastDue['steps'][number];

const icons: Readonly<Record<DunningStep, IconName>> = {
	failed: 'x',
	try: 'refresh-cw',
	last_try: 'refresh-cw',
	end: 'lock',
};

const looks = {
	done: 'border-danger-line bg-danger-soft text-danger-text',
	today: 'border-transparent bg-accent text-on-accent',
	planned: 'border-dashed border-control text-muted',
} as const;

export interface DueDaysProps {
	readonly due: PastDue;
}

/** The tries that failed, those to come, and the day on which access ends. */
export function DueDays({ due }: DueDaysProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { ofWeek } = useDays();
	const today = useToday();
	const words = useStepWords(due.amount);
	return (
		<div>
			<Heading level={3} size="label" className="mb-3">
				{text('due.days')}
			</Heading>
			<ol className="grid">
				{due.steps.map((step) => {
					const look = step.on === today ? 'today' : step.step === 'failed' ? 'done' : 'planned';
					const day = ofWeek(step.on);
					return (
						<li
							key={`${step.on} ${step.step} ${step.at ?? ''}`}
							className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3"
						>
							<span aria-hidden="true" className="grid grid-rows-[auto_minmax(0,1fr)] justify-items-center">
								<span className={classNames('grid size-7 place-items-center rounded-full border', looks[look])}>
									<Icon name={look === 'today' && step.step === 'failed' ? 'circle-alert' : icons[step.step]} />
								</span>
								<span className="w-px bg-line-strong group-last:hidden" />
							</span>
							<div className="pb-5 group-last:pb-0">
								<p className="text-strong first-letter:uppercase">
									{look === 'today' ? text('due.today', { day }) : day}
								</p>
								<p className="text-sm text-muted">
									{look !== 'today' && (
										<span className="sr-only">{text(look === 'done' ? 'due.step_done' : 'due.step_planned')}: </span>
									)}
									{words(step)}
								</p>
							</div>
						</li>
					);
				})}
			</ol>
		</div>
	);
}

function useStepWords(amount: number): (step: Step) => string {
	const text = useText(subscriptionTexts);
	const { money } = useFormat();
	return ({ step, reason: code = 'generic', card }) => {
		if (step === 'failed') {
			const reason = text(`reason.${code}`);
			return card === undefined
				? text('due.failed_at', { reason })
				: text('due.failed_card', { card: formatCard(card.brand, card.last4), reason });
		}
		return step === 'try' ? text('due.try', { amount: money(amount) }) : text(`due.${step}`);
	};
}

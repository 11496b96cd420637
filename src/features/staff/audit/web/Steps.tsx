import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Text } from '#ui/native/Text.tsx';
import { isAuditEvent } from '#features/account/identity/contract.ts';
import type { AuditFact, AuditRow } from '../contract.ts';
import { isShown } from '../fields.ts';
import { useValueWords } from './use-row-words.ts';
import { auditTexts } from './texts.ts';

/** What happened in a sign-in and its session, or in an hour of failures, in its order. */
export function Steps({ row }: { readonly row: AuditRow }): ReactElement {
	const text = useText(auditTexts);
	const facts = [row, ...row.steps].toSorted((a, b) => (a.at < b.at ? -1 : 1));
	return (
		<div>
			<ol aria-label={text('row.steps')} className="grid">
				{facts.map((fact) => (
					<li
						key={fact.eventId}
						className="relative grid grid-cols-[1rem_4rem_minmax(0,1fr)] items-start gap-x-3 pb-3 text-sm not-last:before:absolute not-last:before:start-2 not-last:before:top-5.5 not-last:before:bottom-0.5 not-last:before:w-px not-last:before:bg-line-strong"
					>
						<Icon name={iconOfStep(fact)} className={`mt-0.5 ${toneOfStep(fact)}`} />
						<time dateTime={fact.at} className="figures whitespace-nowrap text-muted">
							{clockTime(fact.at)}
						</time>
						<StepWords fact={fact} />
					</li>
				))}
			</ol>
			{row.hasMoreSteps && (
				<Text size="small" tone="muted">
					{text('row.more_steps')}
				</Text>
			)}
		</div>
	);
}

/** To the second, in a column: as clocks write it in both languages. */
function clockTime(at: string): string {
	return new Date(at).toTimeString().slice(0, 8);
}

/** Not shown again: the way of the first step is in that of the second. */
const hidden: ReadonlySet<string> = new Set(['scope', 'purpose', 'assurance', 'isNewBrowser', 'country']);

function StepWords({ fact }: { readonly fact: AuditFact }): ReactElement {
	const text = useText(auditTexts);
	const words = useValueWords();
	const { event, details } = fact;
	const shown = details.filter(({ name, value }) => isShown(name, value) && !hidden.has(name));
	return (
		<span className="min-w-0 wrap-anywhere text-strong">
			{isAuditEvent(event) ? text(`event.${event}`) : text('event.unknown', { key: event })}
			{shown.length > 0 && (
				<span className="text-muted"> · {shown.map((one) => words.named(one, event)).join(' · ')}</span>
			)}
		</span>
	);
}

function iconOfStep({ event }: Pick<AuditFact, 'event'>): IconName {
	if (isRefusal(event)) return 'circle-x';
	if (event === 'two_factor.code_sent') return 'mail';
	if (event.startsWith('launch.')) return 'arrow-up-right';
	return event === 'sign_in.signed_out' ? 'log-out' : 'check';
}

function toneOfStep(fact: Pick<AuditFact, 'event'>): string {
	if (isRefusal(fact.event)) return 'text-warning-text';
	return iconOfStep(fact) === 'check' ? 'text-success-text' : 'text-muted';
}

function isRefusal(event: string): boolean {
	return event.endsWith('_refused') || event.endsWith('_failed');
}

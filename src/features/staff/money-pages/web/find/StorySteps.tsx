import type { ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { Moment } from '#features/staff/money/contract.ts';
import type { PaymentStory } from '../queries.ts';
import { moneyTexts } from '../texts.ts';
import { useDays } from '../use-days.ts';
import { useMomentWords } from '../use-moment-words.ts';

/** Everything that happened, the oldest first. */
export function StorySteps({ story }: { readonly story: PaymentStory }): ReactElement {
	const text = useText(moneyTexts);
	const { beganAt, isAutomatic, payment, moments, settlement } = story;
	const began = moments.findIndex((moment) => moment.at > beganAt || moment.id === payment.paymentId);
	const start = (
		<Step
			key="began"
			icon="send"
			at={beganAt}
			title={text(isAutomatic ? 'story.began_automatic' : 'story.began_page')}
			detail={payment.card === undefined ? '' : undefined}
		/>
	);
	const steps = moments.map((moment) => <MomentStep key={`${moment.kind} ${moment.id}`} moment={moment} />);
	return (
		<ol className="grid">
			{[...steps.slice(0, Math.max(began, 0)), start, ...steps.slice(Math.max(began, 0))]}
			{settlement !== undefined && <PayoutStep settlement={settlement} />}
		</ol>
	);
}

/** When the bank has it, or is to have it: that step is dashed. */
function PayoutStep({ settlement }: { readonly settlement: NonNullable<PaymentStory['settlement']> }): ReactElement {
	const text = useText(moneyTexts);
	const { money, day: write } = useFormat();
	const { isOpen } = usePermissions();
	const { net, payout } = settlement;
	const isPaid = payout?.isPaid === true;
	const href =
		payout && withQuery(pathTo('staffPayouts', { period: payout.day.slice(0, 7) }), { row: payout.payoutId });
	return (
		<Step
			icon={isPaid ? 'landmark' : 'clock'}
			isPlanned={!isPaid}
			when={
				payout === undefined
					? text('story.next_payout')
					: isPaid
						? write(payout.arrivesOn)
						: text('story.expected', { day: write(payout.arrivesOn) })
			}
			title={text(isPaid ? 'story.settled' : 'story.settling')}
			detail={text('story.settled_text', { amount: money(net) })}
			link={
				href !== undefined &&
				isOpen('staffPayouts') && (
					<Link href={href} className={textLinkStyle}>
						{text('story.payout')}
					</Link>
				)
			}
		/>
	);
}

function MomentStep({ moment }: { readonly moment: Moment }): ReactElement {
	const { title, detail, state, tone, why, amount, icon } = useMomentWords()(moment);
	const text = useText(moneyTexts);
	const { signedCredits } = useFormat();
	const isPayment = moment.kind === 'payment';
	const credits = moment.credits && text('what.credits', { amount: signedCredits(moment.credits.amount) });
	return (
		<Step
			icon={
				isPayment ? (moment.payment?.state === 'failed' || moment.payment?.state === 'expired' ? 'x' : 'check') : icon
			}
			at={moment.at}
			title={isPayment ? state : title}
			tone={isPayment ? undefined : tone}
			state={isPayment ? undefined : state}
			amount={amount}
			detail={[detail, why, credits].filter((part) => part !== undefined && part !== '').join(' · ')}
		/>
	);
}

interface StepProps {
	readonly icon: IconName;
	/** It is an instant; `when` has words in its place. */
	readonly at?: string;
	readonly when?: string;
	readonly isPlanned?: boolean;
	readonly title: string;
	readonly amount?: string;
	readonly state?: string | undefined;
	readonly tone?: ReturnType<ReturnType<typeof useMomentWords>>['tone'];
	readonly detail?: string | undefined;
	readonly link?: ReactNode;
}

function Step({
	icon,
	at,
	when,
	isPlanned = false,
	title,
	amount,
	state,
	tone = 'neutral',
	detail,
	link,
}: StepProps): ReactElement {
	const { moment } = useDays();
	return (
		<li className="relative flex gap-3 pb-4 not-last:before:absolute not-last:before:inset-y-7 not-last:before:start-3.5 not-last:before:border-s not-last:before:border-line-strong">
			<span
				className={classNames(
					'grid size-7 shrink-0 place-items-center rounded-full',
					isPlanned ? 'border border-dashed border-line-strong text-muted' : 'bg-sunken text-body',
				)}
			>
				<Icon name={icon} />
			</span>
			<span className="grid min-w-0 grow gap-0.5">
				<span className="flex flex-wrap items-baseline justify-between gap-x-3">
					<span className={classNames('flex flex-wrap items-center gap-2', isPlanned ? 'text-muted' : 'text-strong')}>
						{title}
						{state !== undefined && <Badge tone={tone}>{state}</Badge>}
					</span>
					<span className="figures text-strong">{amount}</span>
				</span>
				<span className="text-sm wrap-anywhere text-muted">
					{at === undefined ? when : <time dateTime={at}>{moment(at)}</time>}
					{detail !== undefined && detail !== '' && ` · ${detail}`} {link}
				</span>
			</span>
		</li>
	);
}

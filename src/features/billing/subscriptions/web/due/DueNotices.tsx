// What is past due, where payments are listed: why, until when access lasts, and the button that pays it.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { toSubscription } from '../addresses.ts';
import { type Detail, detailQuery, type Listed, listQuery } from '../queries.ts';
import { lastDeclines } from '../../rules.ts';
import { subscriptionTexts } from '../texts.ts';
import { useDays, usePackageList } from '../use-words.ts';
import { PayNow } from './PayNow.tsx';

/** One for each subscription that is past due; the one whose access ends first is on top. */
export function DueNotices(): ReactElement | null {
	const all = useQuery(listQuery).data?.subscriptions ?? [];
	const due = all
		.flatMap((listed) => (listed.due === undefined ? [] : [{ listed, due: listed.due }]))
		.toSorted((one, other) => (one.due.lastDay < other.due.lastDay ? -1 : 1));
	return due.length === 0 ? null : (
		<div className="mt-5 grid gap-3">
			{due.map((one) => (
				<DueNotice key={one.listed.subscriptionId} {...one} />
			))}
		</div>
	);
}

interface DueNoticeProps {
	readonly listed: Listed;
	readonly due: NonNullable<Listed['due']>;
}

function DueNotice({ listed, due }: DueNoticeProps): ReactElement {
	const text = useText(subscriptionTexts);
	const language = useLanguage();
	const { money } = useFormat();
	const { inYear } = useDays();
	const list = usePackageList();
	const id = useId();
	const { subscriptionId, packages } = listed;
	const detail = useQuery(detailQuery(subscriptionId, language)).data;
	const declined = useDeclined()(detail);
	const carried = -(detail?.pastDue?.carried ?? 0);
	return (
		<Card as="section" aria-labelledby={id} className="flex flex-wrap items-center gap-x-6 gap-y-3">
			<div className="flex min-w-0 grow basis-72 gap-3">
				<Icon name="circle-alert" size="medium" className="mt-0.5 text-danger-text" />
				<div className="min-w-0 text-sm text-body">
					<Heading level={2} size="label" id={id} className="text-base!">
						{text('due.notice', { amount: money(detail?.pastDue?.total ?? due.amount), packages: list(packages) })}
					</Heading>
					<p>
						{declined} {text('due.keep_access', { day: inYear(due.lastDay) })}
					</p>
					{carried > 0 && <p className="text-muted">{text('due.favour_first', { amount: money(carried) })}</p>}
				</div>
			</div>
			<div className="max-sm:w-full">
				<PayAct detail={detail} subscriptionId={subscriptionId} amount={due.amount} />
			</div>
		</Card>
	);
}

/** “Visa •••• 4242 was declined on November 23: insufficient funds.” One sentence for each card. */
function useDeclined(): (detail: Detail | undefined) => string {
	const text = useText(subscriptionTexts);
	const { inYear } = useDays();
	return (detail) => {
		const failed = detail?.pastDue?.steps.filter(({ step }) => step === 'failed') ?? [];
		return lastDeclines(failed)
			.map(({ card, on, reason = 'generic' }) =>
				text('due.declined', {
					card: formatCard(card.brand, card.last4),
					day: inYear(on),
					reason: text(`reason.${reason}`),
				}),
			)
			.join(' ');
	};
}

interface PayActProps {
	readonly detail: Detail | undefined;
	readonly subscriptionId: string;
	readonly amount: number;
}

/** Pays here where the card may be charged; otherwise the page of the subscription asks for another. */
function PayAct({ detail, subscriptionId, amount }: PayActProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { money } = useFormat();
	const label = text('due.banner_action', { amount: money(amount) });
	const due = detail?.pastDue;
	const mayPay = due !== undefined && !due.needsCard && due.hasUntriedCard && !due.needsConfirmation;
	const card = mayPay ? detail?.card : undefined;
	return card !== undefined ? (
		<div className="grid gap-1">
			<PayNow
				subscriptionId={subscriptionId}
				amount={amount}
				cardId={card.paymentMethodId}
				label={label}
				size="medium"
				isElsewhere={detail?.isPaymentInProgress === true}
				onPaid={() => showToast({ tone: 'success', title: text('due.paid', { amount: money(amount) }) })}
			/>
			<p className="text-sm text-muted">{text('quote.card', { card: formatCard(card.brand, card.last4) })}</p>
		</div>
	) : (
		<Link
			href={toSubscription(subscriptionId)}
			className={`${buttonStyle({ variant: 'primary' })} max-sm:min-h-11 max-sm:w-full`}
		>
			{label}
		</Link>
	);
}

// /desktop/CCSuccess/{SessionID}: what became of a payment, how many credits it brought, and the balance after it.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { formatHundredths } from '#platform/contract/decimal.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { describeFailure, hasErrorKey } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { classNames } from '#ui/class-names.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { Spinner } from '#ui/native/Spinner.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextLink } from '#ui/native/TextLink.tsx';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import type { FailureReason } from '#features/billing/payments/contract.ts';
import { boughtQuery, type CheckoutResult, checkoutQuery, patience } from './queries.ts';
import { receiptTexts } from './texts.ts';

/** Where the processor sends the browser back to. It shows what became of the payment; it decides nothing. */
export function CheckoutScreen(): ReactElement {
	const text = useText(receiptTexts);
	const { brand } = useShell();
	const { sessionId } = useParams('checkoutSuccess');
	return (
		<div className="mx-auto w-full max-w-xl px-4 py-10 sm:py-16">
			<title>{text('checkout.document_title', { brand: brand.name })}</title>
			<Card padding="wide">
				<Outcome sessionId={sessionId} />
			</Card>
		</div>
	);
}

function Outcome({ sessionId }: { readonly sessionId: string }): ReactElement {
	const query = useQuery(checkoutQuery(sessionId));
	const check = () => void query.refetch();
	if (query.data === undefined && query.isError) return <Unknown error={query.error} onRetry={check} />;
	const { result, tries = 0 } = query.data ?? {};
	return (
		<div role="status">
			{(result === undefined || result.state === 'pending') && (
				<Pending result={result} isLate={tries >= patience && !query.isFetching} onCheck={check} />
			)}
			{result?.state === 'paid' &&
				(result.purpose === 'subscription' ? (
					<PaidSubscription result={result} />
				) : (
					<Paid result={result} sessionId={sessionId} />
				))}
			{result?.state === 'failed' && (
				<Unpaid
					result={result}
					titleKey="checkout.failed_title"
					reasonKey={`checkout.failed_${result.reason ?? 'generic'}`}
				/>
			)}
			{result?.state === 'expired' && (
				<Unpaid result={result} titleKey="checkout.expired_title" reasonKey="checkout.expired" />
			)}
		</div>
	);
}

const marks = {
	success: 'bg-success-soft text-success-text',
	warning: 'bg-warning-soft text-warning-text',
	neutral: 'bg-accent-soft text-accent-text',
} as const;

interface StateProps {
	readonly mark: keyof typeof marks;
	readonly icon?: IconName;
	readonly title: string;
	readonly children: ReactNode;
	readonly actions?: ReactNode;
}

function State({ mark, icon, title, children, actions }: StateProps): ReactElement {
	return (
		<div className="grid justify-items-center text-center">
			<span className={classNames('grid size-14 place-items-center rounded-full', marks[mark])}>
				{icon === undefined ? <Spinner size="medium" /> : <Icon name={icon} size="large" />}
			</span>
			<Heading level={1} className="mt-5">
				{title}
			</Heading>
			<div className="mt-2 grid w-full justify-items-center gap-5">{children}</div>
			{actions !== undefined && (
				<div className="mt-6 flex flex-wrap justify-center gap-2 max-sm:w-full max-sm:flex-col">{actions}</div>
			)}
		</div>
	);
}

interface PaidProps {
	readonly sessionId: string;
	readonly result: CheckoutResult;
}

function Paid({ result, sessionId }: PaidProps): ReactElement {
	const bought = useQuery(boughtQuery(sessionId));
	const { credits, card } = bought.data ?? {};
	const { mortgageProduct: product } = useShell().brand;
	const text = useText(receiptTexts);
	const language = useLanguage();
	return (
		<State
			mark="success"
			icon="check"
			title={text('checkout.paid_title')}
			actions={
				<>
					{product !== undefined && (
						<LinkButton
							href={pathTo('launchNas')}
							target="_blank"
							rel="noopener"
							variant="primary"
							icon="arrow-up-right"
						>
							{text('checkout.product', { product })}
						</LinkButton>
					)}
					<LinkButton
						href={pathTo('cardReceipt', { sessionId })}
						variant={product === undefined ? 'primary' : 'secondary'}
						icon="receipt"
					>
						{text('checkout.receipt')}
					</LinkButton>
					<ToCredits />
				</>
			}
		>
			{/* A number is one word: its hyphen breaks no line. */}
			<Text tone="muted">{text('checkout.paid', { number: result.orderNumber?.replaceAll('-', '\u2011') ?? '' })}</Text>
			<dl className="grid w-full divide-y divide-line border-y border-line text-start">
				{/* Where they cannot be told, the order and its amount still stand. */}
				{!bought.isError && (
					<>
						<Fact name={text('checkout.credits_added')}>
							{credits === undefined ? '…' : formatHundredths(credits.additions, language)}
						</Fact>
						<Fact name={text('checkout.balance')}>
							{credits === undefined
								? '…'
								: `${formatHundredths(credits.balanceBefore, language)} → ${formatHundredths(credits.balanceAfter, language)}`}
						</Fact>
					</>
				)}
				<Fact name={text('checkout.order_number')}>{result.orderNumber}</Fact>
				<Fact name={text('checkout.amount')}>{formatMoney(result.total, language)}</Fact>
				{card !== undefined && <Fact name={text('checkout.card')}>{formatCard(card.brand, card.last4)}</Fact>}
			</dl>
		</State>
	);
}

/** Its invoice, and what was changed with it, are on the subscription's own page. */
function PaidSubscription({ result }: Pick<PaidProps, 'result'>): ReactElement {
	const text = useText(receiptTexts);
	const language = useLanguage();
	return (
		<State mark="success" icon="check" title={text('checkout.paid_title')} actions={<ToSubscription />}>
			<dl className="grid w-full divide-y divide-line border-y border-line text-start">
				<Fact name={text('checkout.amount')}>{formatMoney(result.total, language)}</Fact>
			</dl>
		</State>
	);
}

function ToSubscription(): ReactElement {
	const text = useText(receiptTexts);
	return (
		<LinkButton href={pathTo('subscription')} variant="primary">
			{text('checkout.subscription')}
		</LinkButton>
	);
}

interface PendingProps {
	/** Undefined until the first answer. */
	readonly result: CheckoutResult | undefined;
	/** The page has asked often enough. */
	readonly isLate: boolean;
	readonly onCheck: () => void;
}

function Pending({ result, isLate, onCheck }: PendingProps): ReactElement {
	const text = useText(receiptTexts);
	if (!isLate) {
		return (
			<State mark="neutral" title={text('checkout.pending_title')}>
				<Text tone="muted">{text('checkout.pending')}</Text>
				<ToProcessor result={result} />
			</State>
		);
	}
	const page = result?.redirectTo;
	const next =
		page === undefined ? (
			<Button variant="primary" icon="refresh-cw" onClick={onCheck}>
				{text('checkout.check')}
			</Button>
		) : (
			<LinkButton href={page} variant="primary">
				{text('checkout.finish')}
			</LinkButton>
		);
	return (
		<State mark="warning" icon="clock" title={text('checkout.waiting_title')} actions={next}>
			<Text tone="muted">{text(page === undefined ? 'checkout.waiting' : 'checkout.unfinished')}</Text>
		</State>
	);
}

/** Its page, for who came here without having paid. */
function ToProcessor({ result }: Pick<PendingProps, 'result'>): ReactElement | null {
	const text = useText(receiptTexts);
	if (result?.redirectTo === undefined) return null;
	return (
		<TextLink href={result.redirectTo} className="text-sm">
			{text('checkout.open')}
		</TextLink>
	);
}

interface UnpaidProps {
	readonly result: CheckoutResult;
	readonly titleKey: 'checkout.failed_title' | 'checkout.expired_title';
	readonly reasonKey: `checkout.failed_${FailureReason}` | 'checkout.expired';
}

function Unpaid({ result, titleKey, reasonKey }: UnpaidProps): ReactElement {
	const text = useText(receiptTexts);
	const actions =
		result.purpose === 'subscription' ? (
			<ToSubscription />
		) : (
			<>
				<LinkButton href={pathTo('buyCredit')} variant="primary">
					{text('checkout.again')}
				</LinkButton>
				<ToCredits />
			</>
		);
	return (
		<State mark="warning" icon="circle-alert" title={text(titleKey)} actions={actions}>
			<Text tone="muted">{text(reasonKey)}</Text>
		</State>
	);
}

function Unknown({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactElement {
	const text = useText(receiptTexts);
	const isMissing = hasErrorKey(error, 'payments.not_found') || hasErrorKey(error, 'request.invalid');
	const title = text(isMissing ? 'checkout.missing_title' : 'checkout.error_title');
	const actions = (
		<>
			{!isMissing && (
				<Button variant="primary" icon="refresh-cw" onClick={onRetry}>
					{text('checkout.check')}
				</Button>
			)}
			<ToCredits />
		</>
	);
	return (
		<div role="alert">
			<State mark="warning" icon={isMissing ? 'receipt' : 'triangle-alert'} title={title} actions={actions}>
				<Text tone="muted">
					{isMissing
						? text('checkout.missing')
						: `${describeFailure(error, text('receipt.network_failure'))} ${text('checkout.error')}`}
				</Text>
			</State>
		</div>
	);
}

function ToCredits(): ReactElement {
	const text = useText(receiptTexts);
	return <LinkButton href={pathTo('creditsAndSubscriptions')}>{text('checkout.credits')}</LinkButton>;
}

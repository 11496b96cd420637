// Shows the receipt of a payment as on paper, at /desktop/CCReceipt/{SessionID}.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { Language } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { describeFailure, hasErrorKey } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { Button } from '#ui/native/Button.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { screenStyle } from '#ui/screen-style.ts';
import { receiptQuery } from './queries.ts';
import { ReceiptActions } from './ReceiptActions.tsx';
import { ReceiptPaper, type ReceiptPaperProps } from './ReceiptPaper.tsx';
import { receiptTexts } from './texts.ts';

export function ReceiptScreen(): ReactElement {
	const text = useText(receiptTexts);
	const { brand } = useShell();
	const { sessionId } = useParams('cardReceipt');
	const query = useQuery(receiptQuery(sessionId, useLanguage()));
	if (query.isLoadingError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
	return (
		<div className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-8 sm:py-9 print:p-0">
			{query.data === undefined ? (
				<>
					<title>{text('receipt.document_title_plain', { brand: brand.name })}</title>
					<SkeletonGroup label={text('receipt.loading')}>
						<Skeleton shape="title" width="half" />
						<Skeleton shape="block" />
						<Skeleton shape="block" />
						<Skeleton shape="block" />
					</SkeletonGroup>
				</>
			) : (
				<Document sessionId={sessionId} {...query.data} />
			)}
		</div>
	);
}

interface DocumentProps {
	readonly sessionId: string;
	readonly orderNumber: string;
	readonly transactionId: string | undefined;
	readonly invoiceId: string | undefined;
	readonly documents: readonly Pick<ReceiptPaperProps, 'words' | 'text'>[];
}

function Document({ documents, ...props }: DocumentProps): ReactElement {
	const { orderNumber } = props;
	const text = useText(receiptTexts);
	const { brand } = useShell();
	const own = useLanguage();
	const [chosen, choose] = useState<Language>(own);
	const languages = documents.map(({ words }) => words.language);
	const shown = languages.includes(chosen) ? chosen : languages[0];
	const other = languages.find((language) => language !== shown);
	return (
		<>
			<title>{text('receipt.document_title', { number: orderNumber, brand: brand.name })}</title>
			<ReceiptActions {...props}>
				{other !== undefined && (
					<Button variant="quiet" icon="languages" onClick={() => choose(other)}>
						{text(`receipt.in_${other}`)}
					</Button>
				)}
			</ReceiptActions>
			<div className="mt-5 print:mt-0">
				{documents.map((document) => (
					<ReceiptPaper
						key={document.words.language}
						{...document}
						logo={{ address: brand.logoLight, name: brand.name }}
						isShown={document.words.language === shown}
					/>
				))}
			</div>
		</>
	);
}

function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactElement {
	const text = useText(receiptTexts);
	const isMissing = hasErrorKey(error, 'receipts.not_found') || hasErrorKey(error, 'request.invalid');
	return (
		<div className={screenStyle}>
			{isMissing ? (
				<EmptyState
					icon="receipt"
					level={1}
					title={text('receipt.missing_title')}
					action={
						<LinkButton href={pathTo('creditsAndSubscriptions')} variant="primary">
							{text('receipt.back')}
						</LinkButton>
					}
				>
					{text('receipt.missing')}
				</EmptyState>
			) : (
				<FailedState
					level={1}
					title={text('receipt.failed_title')}
					retryLabel={text('receipt.retry')}
					onRetry={onRetry}
				>
					{describeFailure(error, text('receipt.network_failure'))}
				</FailedState>
			)}
		</div>
	);
}

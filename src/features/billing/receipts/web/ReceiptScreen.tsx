// Shows the receipt of a payment as on paper, at /desktop/CCReceipt/{SessionID}.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { Language } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { hasErrorKey } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { Button } from '#ui/native/Button.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { PaperScreen } from '#ui/PaperScreen.tsx';
import { receiptQuery } from './queries.ts';
import { ReceiptActions, ReceiptLinks } from './ReceiptActions.tsx';
import { ReceiptPaper, type ReceiptPaperProps } from './ReceiptPaper.tsx';
import { receiptTexts } from './texts.ts';

export function ReceiptScreen(): ReactElement {
	const text = useText(receiptTexts);
	const { brand } = useShell();
	const { sessionId } = useParams('cardReceipt');
	const query = useQuery(receiptQuery(sessionId, useLanguage()));
	return (
		<PaperScreen
			query={query}
			isMissing={hasErrorKey(query.error, 'receipts.not_found') || hasErrorKey(query.error, 'request.invalid')}
			words={{
				title: text('receipt.document_title_plain', { brand: brand.name }),
				loading: text('receipt.loading'),
				missingTitle: text('receipt.missing_title'),
				missing: text('receipt.missing'),
				failedTitle: text('receipt.failed_title'),
				retry: text('receipt.retry'),
				networkFailure: text('receipt.network_failure'),
			}}
			wayOut={
				<LinkButton href={pathTo('invoices')} variant="primary">
					{text('receipt.back')}
				</LinkButton>
			}
		>
			{(paper) => <Document sessionId={sessionId} {...paper} />}
		</PaperScreen>
	);
}

interface DocumentProps {
	readonly sessionId: string;
	readonly orderNumber: string;
	readonly transactionId: string | undefined;
	readonly invoiceId: string | undefined;
	readonly documents: readonly Pick<ReceiptPaperProps, 'words' | 'text'>[];
}

function Document({ sessionId, orderNumber, transactionId, invoiceId, documents }: DocumentProps): ReactElement {
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
			<ReceiptActions sessionId={sessionId} orderNumber={orderNumber}>
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
			<ReceiptLinks transactionId={transactionId} invoiceId={invoiceId} />
		</>
	);
}

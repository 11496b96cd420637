// /desktop/creditsandsubscriptions/SMInvoice/{SMTransactionId}: one invoice or credit note, as on paper.
import { useMutation, type UseMutationResult, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { locales } from '#platform/contract/language.ts';
import { describeFailure, hasErrorKey } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useBegin } from '#platform/web/navigation/use-begin.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { PaperScreen } from '#ui/PaperScreen.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { backLinkStyle } from '#ui/link-style.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import type { Invoice, PaperLanguage } from '../contract.ts';
import { describeInvoice } from '../paper.ts';
import { invoiceLanguages } from '../rules.ts';
import { invoiceActs } from './invoice-act.ts';
import { InvoiceLink } from './InvoiceLink.tsx';
import { InvoicePaper, type PaperSide } from './InvoicePaper.tsx';
import { LanguageSwitch } from './send/LanguageSwitch.tsx';
import { invoiceQuery } from './queries.ts';
import { saveInvoice } from './save-invoice.ts';
import { SendDialog } from './send/SendDialog.tsx';
import { invoiceTexts } from './texts.ts';

export function InvoiceScreen(): ReactElement {
	const text = useText(invoiceTexts);
	const { brand } = useShell();
	const { SMTransactionId: invoiceId } = useParams('invoice');
	const query = useQuery(invoiceQuery(invoiceId));
	return (
		<PaperScreen
			query={query}
			isMissing={hasErrorKey(query.error, 'invoices.not_found') || hasErrorKey(query.error, 'request.invalid')}
			words={{
				title: text('invoice.document_title_plain', { brand: brand.name }),
				loading: text('invoice.loading'),
				missingTitle: text('invoice.missing_title'),
				missing: text('invoice.missing'),
				failedTitle: text('invoice.failed_title'),
				retry: text('list.retry'),
				networkFailure: text('network_failure'),
			}}
			back={<ToInvoices />}
			wayOut={
				<Link href={pathTo('invoices')} className={buttonStyle({ variant: 'primary' })}>
					{text('invoice.to_list')}
				</Link>
			}
		>
			{(paper) => <Document key={invoiceId} {...paper} />}
		</PaperScreen>
	);
}

function ToInvoices(): ReactElement {
	const text = useText(invoiceTexts);
	return (
		<Link href={pathTo('invoices')} className={backLinkStyle}>
			<Icon name="arrow-left" />
			{text('invoice.back')}
		</Link>
	);
}

interface DocumentProps {
	readonly invoice: Invoice;
	readonly words: ReadonlyMap<string, PaperSide['text']>;
}

function Document({ invoice, words }: DocumentProps): ReactElement {
	const text = useText(invoiceTexts);
	const { brand } = useShell();
	const reader = useLanguage();
	// Billed in Québec there is no English alone.
	const languages: readonly PaperLanguage[] = invoice.isFrenchFirst ? ['fr', 'both'] : ['en', 'fr', 'both'];
	const [chosen, choose] = useState<PaperLanguage>();
	const language = chosen ?? (languages.includes(reader) ? reader : 'both');
	const sides = invoiceLanguages(language, invoice.isFrenchFirst).flatMap((one): PaperSide[] => {
		const paperText = words.get(one);
		return paperText === undefined ? [] : [{ text: paperText, words: describeInvoice(invoice, one, paperText) }];
	});
	const [first, second] = sides;
	const receipt = invoice.settlements.find(({ sessionId }) => sessionId !== undefined)?.sessionId;
	return (
		<>
			<title>{text('invoice.document_title', { number: invoice.number, brand: brand.name })}</title>
			<Actions invoice={invoice} languages={languages} language={language} onLanguage={choose} />
			<InFavour invoice={invoice} />
			<div className="mt-5 print:mt-0">
				{first !== undefined && (
					<InvoicePaper
						sides={[first, second]}
						state={invoice.state}
						logo={{ address: brand.logoLight, name: brand.name }}
						relations={<Relations invoice={invoice} />}
					/>
				)}
			</div>
			<div className="mt-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 text-sm print:hidden">
				<p className="figures flex items-start gap-2 text-muted" title={invoice.seal.hash} lang={first?.words.language}>
					<Icon name="link" className="mt-0.5" />
					{first?.words.seal}
				</p>
				{receipt !== undefined && (
					<Link href={pathTo('cardReceipt', { sessionId: receipt })} className={textLinkStyle}>
						{text('invoice.receipt')}
					</Link>
				)}
			</div>
		</>
	);
}

/** What becomes of money in the person's favour; not on paper, because it changes. */
function InFavour({
	invoice: { inFavour: fate, balance, seller },
}: Pick<DocumentProps, 'invoice'>): ReactElement | null {
	const text = useText(invoiceTexts);
	const { money } = useFormat();
	if (fate === undefined) return null;
	return (
		<div className="mt-5 print:hidden">
			<Notice>{text(`invoice.in_favour.${fate}`, { amount: money(-balance), hotline: seller.hotline })}</Notice>
		</div>
	);
}

/** What was credited of it, or what it credits. */
function Relations({ invoice }: Pick<DocumentProps, 'invoice'>): ReactElement | null {
	const text = useText(invoiceTexts);
	const { day } = useFormat();
	const language = useLanguage();
	const { credits, creditNotes } = invoice;
	if (credits === undefined && creditNotes.length === 0) return null;
	return (
		<ul lang={locales[language]} className="mt-1 grid gap-1 text-sm text-body print:hidden">
			{credits !== undefined && (
				<li>
					{text('invoice.credits')} <InvoiceLink invoiceId={credits.invoiceId}>{credits.number}</InvoiceLink>
				</li>
			)}
			{creditNotes.map(({ invoiceId, number, day: issuedOn }) => (
				<li key={invoiceId}>
					{text('invoice.credited_by', { day: day(issuedOn) })}{' '}
					<InvoiceLink invoiceId={invoiceId}>{number}</InvoiceLink>
				</li>
			))}
		</ul>
	);
}

interface ActionsProps extends Pick<DocumentProps, 'invoice'> {
	readonly languages: readonly PaperLanguage[];
	readonly language: PaperLanguage;
	readonly onLanguage: (language: PaperLanguage) => void;
}

/** What one can do with it; not on paper. */
function Actions({ invoice, languages, language, onLanguage }: ActionsProps): ReactElement {
	const text = useText(invoiceTexts);
	const [isOpen, setOpen] = useState(false);
	useBegin(invoiceActs, (act) => (act === 'send' ? setOpen(true) : print()));
	const [sentTo, setSentTo] = useState<string>();
	const saving = useMutation({ mutationFn: () => saveInvoice(invoice, language) });
	return (
		<div className="print:hidden">
			<ToInvoices />
			<div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
				<ActButtons
					saving={saving}
					onSend={() => {
						setSentTo(undefined);
						setOpen(true);
					}}
				/>
				<LanguageSwitch languages={languages} value={language} onChange={onLanguage} />
			</div>
			<NoticeSlot role="status">
				{sentTo !== undefined && (
					<div className="mt-4">
						<Notice tone="success">{sentTo}</Notice>
					</div>
				)}
			</NoticeSlot>
			<NoticeSlot role="alert">
				{saving.isError && (
					<div className="mt-4">
						<Notice tone="danger">{describeFailure(saving.error, text('network_failure'))}</Notice>
					</div>
				)}
			</NoticeSlot>
			<SendDialog
				isOpen={isOpen}
				onOpenChange={setOpen}
				invoice={invoice}
				languages={languages}
				language={language}
				onSent={setSentTo}
			/>
		</div>
	);
}

interface ActButtonsProps {
	readonly saving: Pick<UseMutationResult<void, Error, void>, 'isPending' | 'mutate'>;
	readonly onSend: () => void;
}

function ActButtons({ saving, onSend }: ActButtonsProps): ReactElement {
	const text = useText(invoiceTexts);
	return (
		<div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto">
			<Button
				variant="primary"
				icon="download"
				className="max-sm:col-span-2"
				isPending={saving.isPending}
				pendingLabel={text('invoice.preparing')}
				onClick={() => saving.mutate()}
			>
				{text('invoice.pdf')}
			</Button>
			<Button icon="printer" onClick={() => print()}>
				{text('invoice.print')}
			</Button>
			<Button icon="mail" onClick={onSend}>
				{text('invoice.send')}
			</Button>
		</div>
	);
}

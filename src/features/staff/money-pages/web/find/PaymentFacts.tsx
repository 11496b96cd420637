import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { CopyButton } from '#ui/native/CopyButton.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { PaperLink } from '../PaperLink.tsx';
import type { PaymentStory } from '../queries.ts';
import { moneyTexts } from '../texts.ts';
import { useDays } from '../use-days.ts';
import { cardOf } from '../use-moment-words.ts';

/** What is left of it, its documents, and what the processor knows. */
export function PaymentFacts({ story }: { readonly story: PaymentStory }): ReactElement {
	const text = useText(moneyTexts);
	const { money, signedMoney } = useFormat();
	const { month } = useDays();
	const { payment, paid, refunded, disputed, settlement, papers, userId, expires } = story;
	const card = cardOf(payment);
	return (
		<div className="grid content-start gap-5 p-4 sm:p-5 lg:border-s lg:border-line">
			{paid > 0 && (
				<Section title={text('story.money')}>
					<dl className="divide-y divide-line">
						<Fact name={text('story.paid')}>{money(paid)}</Fact>
						{refunded > 0 && <Fact name={text('story.refunded')}>{signedMoney(-refunded)}</Fact>}
						{disputed > 0 && <Fact name={text('story.disputed')}>{signedMoney(-disputed)}</Fact>}
						{settlement !== undefined && <Fact name={text('story.fee')}>{signedMoney(-settlement.fee)}</Fact>}
						<Fact name={text('story.net')}>
							<strong>{signedMoney(paid - refunded - disputed - (settlement?.fee ?? 0))}</strong>
						</Fact>
					</dl>
					{settlement === undefined && <p className="text-sm text-muted">{text('story.net_text')}</p>}
				</Section>
			)}
			{papers.length > 0 && (
				<Section title={text('story.documents')}>
					<ul className="grid gap-2">
						{papers.map((paper) => (
							<li key={paper.invoiceId} className="flex flex-wrap items-center justify-between gap-2">
								<PaperLink userId={userId} paper={paper} />
								<span className="figures text-strong">{signedMoney(paper.total)}</span>
							</li>
						))}
					</ul>
				</Section>
			)}
			<Section title={text('story.processor')}>
				<dl className="divide-y divide-line">
					{card !== undefined && <Fact name={text('story.card')}>{card}</Fact>}
					{expires !== undefined && (
						<Fact name={text('story.expires')}>
							{month(`${expires.year}-${String(expires.month).padStart(2, '0')}`)}
						</Fact>
					)}
					{payment.reference !== undefined && (
						<Fact name={text('part.reference')}>
							<code className="text-sm wrap-anywhere">{payment.reference}</code>
							<CopyButton
								content={payment.reference}
								label={text('part.copy')}
								doneLabel={text('part.copied')}
								isIconOnly
							/>
						</Fact>
					)}
				</dl>
			</Section>
		</div>
	);
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
	return (
		<section className="grid gap-1">
			<Heading level={3} size="label">
				{title}
			</Heading>
			{children}
		</section>
	);
}

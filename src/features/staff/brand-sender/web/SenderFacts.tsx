import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useSince } from '#platform/web/use-since.ts';
import { classNames } from '#ui/class-names.ts';
import { factIcons, factTones } from '#ui/fact-looks.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Text } from '#ui/native/Text.tsx';
import type { BrandSender, SenderFact } from '../contract.ts';
import type { ShowRecord } from './parts.ts';
import { brandSenderTexts } from './texts.ts';

export interface SenderFactsProps {
	readonly sender: BrandSender;
	readonly showRecord: ShowRecord;
}

/** The five facts below each other: what is missing with the record that makes it true, what is true as one line. */
export function SenderFacts({ sender, showRecord }: SenderFactsProps): ReactElement {
	return (
		<ol className="grid gap-4 px-5 py-4">
			{sender.facts.map((fact) => (
				<FactStep key={fact.fact} fact={fact} sender={sender} showRecord={showRecord} />
			))}
		</ol>
	);
}

/** Only a key is so long that one asks whether all of it was copied. */
const longLength = 200;

function FactStep({ fact, sender, showRecord }: SenderFactsProps & { readonly fact: SenderFact }): ReactElement {
	const text = useText(brandSenderTexts);
	const describe = useFactWords(sender);
	const { state, record } = fact;
	const isTrue = state === 'true';
	return (
		<li className="flex gap-3">
			<Icon name={factIcons[state]} size="medium" className={classNames('mt-0.5', factTones[state])} />
			<div className="grid min-w-0 grow gap-1.5">
				<div className="flex flex-wrap items-baseline justify-between gap-x-3">
					<p className="font-semibold text-strong">
						{text(`fact.${fact.fact}`)}{' '}
						<span className="rounded-sm border border-line px-1 font-mono text-xs font-normal text-muted">
							{text(`kind.${fact.fact}`)}
						</span>
					</p>
					<Text size="small" className={factTones[state]}>
						{describe.state(fact)}
					</Text>
				</div>
				{isTrue && record !== undefined && (
					<p className="font-mono text-sm wrap-anywhere text-muted">{`TXT ${record.name}`}</p>
				)}
				<Text size="small" className="wrap-anywhere">
					{describe.words(fact)}
				</Text>
				{!isTrue && record !== undefined && showRecord(record)}
				{!isTrue && record !== undefined && record.value.length > longLength && (
					<Text size="small" tone="muted">
						{text('record.length', { count: record.value.length })}
					</Text>
				)}
			</div>
		</li>
	);
}

/** A fact in words: how it is, and what was found. */
function useFactWords({ domain, switchAt }: BrandSender) {
	const text = useText(brandSenderTexts);
	const { since, fromNow } = useSince();
	const { dayOf } = useFormat();
	return {
		state({ fact, state, since: at = '', askedAt }: SenderFact): string {
			if (state === 'true') return text('fact_state.true', { time: since(at) });
			if (state === 'not_since') return text('fact_state.not_since', { time: since(at) });
			if (state === 'waits') return text(fact === 'alignment' ? 'fact_state.waits' : 'fact_state.not_asked');
			return text(`fact_state.${state}`, { ago: askedAt === undefined ? '' : fromNow(askedAt) });
		},
		words({ fact, state, found, foundAt = '', slip, failure = '', record }: SenderFact): string {
			if (state === 'could_not_ask') return text('words.failure', { reason: failure });
			if (fact === 'next' && state === 'true') return text('words.next_true', { day: dayOf(switchAt) });
			if (fact === 'alignment') return text(state === 'true' ? 'words.alignment_true' : 'words.alignment_waits');
			if (state === 'true') return text(`words.${fact === 'next' ? 'first' : fact}_true`);
			if (slip === 'doubled')
				return text('slip.doubled', { name: foundAt, short: record?.name.slice(0, -domain.length - 1) ?? '' });
			if (slip !== undefined) return text(`slip.${slip}`, { found: found.join(', ') });
			if (state === 'waits') return text('words.add');
			if (found.length === 0) return text('words.none');
			return text(fact === 'spf' ? 'words.spf_found' : 'words.found', { found: found.join(', ') });
		},
	};
}

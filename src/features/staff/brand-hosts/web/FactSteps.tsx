import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { factIcons, factTones } from '#ui/fact-looks.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Text } from '#ui/native/Text.tsx';
import type { BrandHost, Fact } from '../contract.ts';
import type { Hosts } from './queries.ts';
import { RecordTable } from './RecordTable.tsx';
import { recordsFor } from './records.ts';
import { brandHostTexts } from './texts.ts';
import { useSince } from '#platform/web/use-since.ts';

export interface FactStepsProps {
	readonly host: BrandHost;
	readonly settings: Hosts['settings'];
	/** A brand that is being made serves nobody yet. */
	readonly isPublished: boolean;
}

/** The four facts below each other, each with the record that makes it true. */
export function FactSteps({ host, ...more }: FactStepsProps): ReactElement {
	return (
		<ol className="grid gap-4 px-5 py-4">
			{host.facts.map((fact) => (
				<FactStep key={fact.fact} fact={fact} host={host} {...more} />
			))}
		</ol>
	);
}

function FactStep({ fact, host, settings, isPublished }: FactStepsProps & { readonly fact: Fact }): ReactElement {
	const text = useText(brandHostTexts);
	const describe = useFactWords();
	const isUnpublished = fact.fact === 'tls' && !isPublished;
	const records = fact.state === 'true' ? [] : recordsFor(fact.fact, host, settings);
	return (
		<li className="flex gap-3">
			<Icon name={factIcons[fact.state]} size="medium" className={classNames('mt-0.5', factTones[fact.state])} />
			<div className="grid min-w-0 grow gap-1.5">
				<div className="flex flex-wrap items-baseline justify-between gap-x-3">
					<p className="font-semibold text-strong">
						{text(`fact.${fact.fact}`)}{' '}
						<span className="rounded-sm border border-line px-1 font-mono text-xs font-normal text-muted">
							{text(`kind.${fact.fact}`)}
						</span>
					</p>
					<Text size="small" className={factTones[fact.state]}>
						{isUnpublished ? text('state.unpublished') : describe.state(fact)}
					</Text>
				</div>
				<Text size="small" className="wrap-anywhere">
					{isUnpublished ? text('words.tls_unpublished') : describe.words(fact, records.length > 0)}
				</Text>
				{records.map((record, index) => (
					<div key={record.value} className="grid gap-1.5">
						{index > 0 && <Text size="small">{text('record.or')}</Text>}
						<RecordTable record={record} />
					</div>
				))}
			</div>
		</li>
	);
}

/** A fact in words: how it stands, and what was found. */
export function useFactWords() {
	const text = useText(brandHostTexts);
	const { since, fromNow } = useSince();
	return {
		state({ fact, state, since: at, askedAt }: Fact): string {
			const asked = askedAt === undefined ? '' : fromNow(askedAt);
			if (state === 'true') return text('state.true', { time: since(at ?? '') });
			if (state === 'not_since') return text('state.not_since', { time: since(at ?? '') });
			if (state === 'not_yet') return text('state.not_yet', { ago: asked });
			if (state === 'could_not_ask') return text('state.could_not_ask', { ago: asked });
			return text(fact === 'tls' ? 'state.waits' : 'state.not_asked');
		},
		words({ fact, state, found, failure }: Fact, hasRecord: boolean): string {
			if (state === 'could_not_ask') return text('words.failure', { reason: failure ?? '' });
			if (state === 'true') return text(`words.${fact}_true`);
			const list = found.join(', ');
			if (fact === 'tls') return list === '' ? text('words.tls_waits') : text('words.tls_found', { found: list });
			if (!hasRecord) return text(`words.${fact}_true`);
			if (state === 'waits') return text('words.add');
			return list === '' ? text(`words.${fact}_none`) : text(`words.${fact}_found`, { found: list });
		},
	};
}

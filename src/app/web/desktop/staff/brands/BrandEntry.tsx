import type { ReactElement } from 'react';
import { languages } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { wholeLinkStyle, wholeStyle } from '#ui/whole-link.ts';
import { type VersionKind, versionKinds } from '#features/staff/brand-editor/contract.ts';
import { BrandMark } from '#features/staff/brands/web/frame/BrandMark.tsx';
import type { BrandRow } from '#features/staff/brands/web/queries.ts';
import { brandPageTexts } from './texts.ts';
import { useWhen } from '#features/staff/brands/web/use-when.ts';
import { useAttention } from './use-attention.ts';

/** Lays out the columns that the list has on a desk. */
export const columnStyle = 'lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.25fr)] lg:gap-x-5';

interface EntryProps {
	readonly brand: BrandRow;
}

/** A row on a desk, a card on a phone; it opens wholly, and its attention the section that mends it. */
export function BrandEntry({ brand }: EntryProps): ReactElement {
	return (
		<li
			className={classNames(
				wholeStyle,
				'grid gap-4 p-4 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:elevate-1 lg:p-5',
				columnStyle,
			)}
		>
			<Names brand={brand} />
			<div className="grid gap-3 max-lg:order-last max-lg:border-t max-lg:border-line max-lg:pt-3 lg:col-span-2">
				{brand.isPublished ? (
					versionKinds.map((kind) => <Version key={kind} brand={brand} kind={kind} />)
				) : (
					<Unpublished brand={brand} />
				)}
			</div>
			<Attention brand={brand} />
		</li>
	);
}

function Names({ brand: { brandKey, names, mark, tint, hosts } }: EntryProps): ReactElement {
	const language = useLanguage();
	const others = languages.filter((one) => one !== language && names[one] !== names[language]);
	return (
		<div className="flex min-w-0 gap-4">
			<BrandMark name={names[language]} mark={mark} tint={tint} />
			<div className="min-w-0">
				<Link
					href={pathTo('staffBrand', { brandKey })}
					data-whole
					className={`text-lg font-semibold text-strong ${wholeLinkStyle}`}
				>
					{names[language]}
				</Link>
				{others.map((other) => (
					<p key={other} lang={other} className="text-sm text-muted">
						{names[other]}
					</p>
				))}
				<ul className="mt-1.5 text-sm text-muted">
					{hosts.map((host) => (
						<li key={host} className="flex items-center gap-2">
							<Icon name="globe" />
							<span className="min-w-0 wrap-anywhere">{host}</span>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}

/** What is live of a kind, and beside it its draft. */
function Version({ brand, kind }: EntryProps & { readonly kind: VersionKind }): ReactElement {
	const text = useText(brandPageTexts);
	const when = useWhen();
	const version = brand.versions.find((one) => one.kind === kind);
	return (
		<div className="grid gap-x-5 gap-y-1 lg:grid-cols-2">
			<div className="flex flex-wrap gap-x-5 text-sm max-lg:justify-between lg:grid lg:grid-cols-[5.5rem_minmax(0,1fr)]">
				<span className="text-muted">{text(`kind.${kind}_short`)}</span>
				{version !== undefined && (
					<span>
						<span className="text-strong">{text('version', { number: version.number })}</span>{' '}
						<span className="text-muted lg:block">{text('list.since', { day: when.brief(version.since) })}</span>
					</span>
				)}
			</div>
			<Draft brand={brand} kind={kind} />
		</div>
	);
}

function Draft({ brand, kind }: EntryProps & { readonly kind: VersionKind }): ReactElement {
	const text = useText(brandPageTexts);
	const when = useWhen();
	const draft = brand.drafts.find((one) => one.kind === kind);
	if (draft === undefined) {
		return (
			<span className="text-muted max-lg:hidden">
				<span aria-hidden="true">–</span>
				<span className="sr-only">{text('list.no_draft')}</span>
			</span>
		);
	}
	const { state, changes, by, at, plannedFor } = draft;
	const facts = [
		by !== undefined && text('list.by', { name: by }),
		state === 'open' && at !== undefined && when.short(at),
		state === 'waiting' && text('list.waiting'),
		state === 'planned' && plannedFor !== undefined && text('list.planned', { time: when.exact(plannedFor) }),
	];
	return (
		<div className="flex gap-2.5 text-sm">
			<Icon name={state === 'waiting' ? 'users' : 'pencil'} className="mt-0.5 text-warning-text" />
			<div className="min-w-0">
				<p className="font-semibold text-strong">{text('list.draft_of', { count: changes })}</p>
				<p className="text-muted">{facts.filter(Boolean).join(', ')}</p>
			</div>
		</div>
	);
}

function Unpublished({ brand: { drafts, partsDone = 0 } }: EntryProps): ReactElement {
	const text = useText(brandPageTexts);
	const by = drafts.find((draft) => draft.by !== undefined)?.by;
	return (
		<div className="grid gap-x-5 gap-y-2 lg:grid-cols-2">
			<span>
				<Badge icon="eye-off">{text('list.unpublished')}</Badge>
			</span>
			<div className="flex gap-2.5 text-sm">
				<Icon name="pencil" className="mt-0.5 text-warning-text" />
				<div className="min-w-0">
					<p className="font-semibold text-strong">{text('list.new_brand')}</p>
					<p className="text-muted">
						{[by !== undefined && text('list.by', { name: by }), text('list.parts', { count: partsDone })]
							.filter(Boolean)
							.join(', ')}
					</p>
				</div>
			</div>
		</div>
	);
}

const tones = { danger: 'text-danger-text', warning: 'text-warning-text', quiet: 'text-strong' } as const;

/** The worst of what the brand needs, and how much more there is. */
function Attention({ brand: { brandKey, attention, versions, drafts } }: EntryProps): ReactElement {
	const text = useText(brandPageTexts);
	const words = useAttention();
	const [worst, ...rest] = attention;
	const said = worst && words(worst);
	const isReady = versions.length === 0 && drafts.some(({ state }) => state === 'open');
	return (
		<div className="flex gap-2.5 text-sm max-lg:border-t max-lg:border-line max-lg:pt-3">
			{worst === undefined || said === undefined ? (
				<p className="grow text-muted">
					{isReady ? (
						<Link href={pathTo('staffBrand', { brandKey, section: 'review' })} className={textLinkStyle}>
							{text('attention.ready')}
						</Link>
					) : (
						text('attention.none')
					)}
				</p>
			) : (
				<>
					<Icon name={said.icon} className={classNames('mt-0.5', tones[said.tone])} />
					<div className="min-w-0 grow">
						<Link
							href={
								worst.code === 'waits_for_you'
									? pathTo('staffApprovals')
									: pathTo('staffBrand', { brandKey, section: worst.section })
							}
							className={classNames(textLinkStyle, tones[said.tone], 'font-semibold')}
						>
							{said.title}
						</Link>
						<p>{said.words}</p>
						{rest.length > 0 && <p className="text-muted">{text('attention.more', { count: rest.length })}</p>}
					</div>
				</>
			)}
			<Icon name="chevron-right" className="mt-0.5 text-muted max-lg:hidden" />
		</div>
	);
}

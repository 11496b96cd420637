// The index of a demonstration: what to try, in what order, and as whom.
import type { ReactElement } from 'react';
import type { DemoPageData, GuideState } from '#app/contract/page-data.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { type Translate, translators } from '#platform/contract/text.ts';
import { Heading } from '#ui/native/Heading.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextLink } from '#ui/native/TextLink.tsx';
import { wholeLinkStyle, wholeStyle } from '#ui/whole-link.ts';
import { indexEn } from './index.en.ts';
import { indexFr } from './index.fr.ts';

const texts = translators(indexEn, indexFr);
type IndexText = Translate<typeof indexEn>;

const steps = [
	'sign_in',
	'buy',
	'receipt',
	'subscription',
	'invoices',
	'desktops',
	'switch',
	'staff',
	'security',
	'product',
	'brands',
] as const;
/** Where a step happens, for who is signed in. */
const screens: Partial<Record<(typeof steps)[number], string>> = {
	buy: pathTo('credit'),
	subscription: pathTo('creditsAndSubscriptions'),
	invoices: pathTo('invoices'),
	desktops: pathTo('home'),
	staff: pathTo('staffHome'),
	security: pathTo('securitySettings'),
};
const tools = { mailbox: '/dev/mailbox', product: '/dev/product', components: '/dev/ui' } as const;
const toolNames = ['mailbox', 'product', 'components'] as const;

export function DemoIndex({ data: { language, guide } }: { readonly data: DemoPageData }): ReactElement {
	const text = texts[language];
	return (
		<main className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6">
			<title>{text('index.title')}</title>
			<div className="flex flex-wrap items-start justify-between gap-4">
				<div className="min-w-0">
					<Heading level={1} size="display">
						{text('index.title')}
					</Heading>
					<Text tone="muted" className="mt-1">
						{text('index.lead')}
					</Text>
				</div>
				<LinkButton href={pathTo('login')} variant="primary">
					{text('index.sign_in')}
				</LinkButton>
			</div>
			<div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<Steps text={text} />
				<Tools text={text} />
			</div>
			{guide?.states !== undefined && guide.states.length > 0 && <States text={text} states={guide.states} />}
			{guide !== undefined && <People text={text} guide={guide} />}
		</main>
	);
}

function Steps({ text }: { readonly text: IndexText }): ReactElement {
	return (
		<section aria-labelledby="index-steps">
			<Heading level={2} id="index-steps">
				{text('index.steps')}
			</Heading>
			<ol className="mt-4 grid gap-5">
				{steps.map((step, index) => (
					<li key={step} className={`flex gap-4 ${rowStyle}`}>
						<span
							aria-hidden="true"
							className="figures grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-text"
						>
							{index + 1}
						</span>
						<div className="min-w-0 grow">
							<h3 className="font-semibold text-strong">
								<StepName step={step} text={text} />
							</h3>
							<p className="mt-0.5 text-body">{text(`index.step_${step}_text`)}</p>
							{step === 'brands' && <Brands text={text} />}
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}

const rowStyle = `-mx-3 -my-2 rounded-md px-3 py-2 has-data-whole:hover:bg-hover ${wholeStyle}`;

function RowLink({ href, children }: { readonly href: string; readonly children: string }): ReactElement {
	return (
		<TextLink href={href} data-whole className={wholeLinkStyle}>
			{children}
		</TextLink>
	);
}

function StepName({ step, text }: { readonly step: (typeof steps)[number]; readonly text: IndexText }): ReactElement {
	const name = text(`index.step_${step}`);
	const href = screens[step];
	return href === undefined ? <>{name}</> : <RowLink href={href}>{name}</RowLink>;
}

const brands = { Piper: 'piper.localhost', Maplecrest: 'maplecrest.localhost' };

function Brands({ text }: { readonly text: IndexText }): ReactElement {
	return (
		<p className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
			{Object.entries(brands).map(([brand, host]) => (
				<TextLink key={host} href={`${location.protocol}//${host}${location.port && `:${location.port}`}/`}>
					{text('index.brand', { brand })}
				</TextLink>
			))}
		</p>
	);
}

function Tools({ text }: { readonly text: IndexText }): ReactElement {
	return (
		<section aria-labelledby="index-tools">
			<Heading level={2} id="index-tools">
				{text('index.tools')}
			</Heading>
			<ul className="mt-4 grid gap-4">
				{toolNames.map((tool) => (
					<li key={tool} className={rowStyle}>
						<RowLink href={tools[tool]}>{text(`index.${tool}`)}</RowLink>
						<Text tone="muted" size="small">
							{text(`index.${tool}_text`)}
						</Text>
					</li>
				))}
			</ul>
		</section>
	);
}

interface StatesProps {
	readonly text: IndexText;
	readonly states: readonly GuideState[];
}

/** Each state with the person who is in it. */
function States({ text, states }: StatesProps): ReactElement {
	return (
		<section aria-labelledby="index-states" className="mt-10">
			<Heading level={2} id="index-states">
				{text('index.states')}
			</Heading>
			<Text tone="muted" className="mt-1">
				{text('index.states_lead')}
			</Text>
			<ul className="mt-4 grid gap-x-10 sm:grid-cols-2">
				{states.map(({ name, person }) => (
					<li
						key={name}
						className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5"
					>
						<span className="font-medium text-strong">{name}</span>
						<span className="text-body">{person}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function People({
	text,
	guide,
}: {
	readonly text: IndexText;
	readonly guide: NonNullable<DemoPageData['guide']>;
}): ReactElement {
	return (
		<section aria-labelledby="index-people" className="mt-10">
			<Heading level={2} id="index-people">
				{text('index.people')}
			</Heading>
			<Text tone="muted" className="mt-1">
				{text('index.people_lead', { password: guide.password })}
			</Text>
			<ul className="mt-4 grid gap-x-10 sm:grid-cols-2">
				{guide.people.map(({ loginName, givenName, familyName, note }) => (
					<li key={loginName} className="min-w-0 border-b border-line py-2.5">
						<p className="flex flex-wrap items-baseline justify-between gap-x-4">
							<span className="font-medium text-strong">
								{givenName} {familyName}
							</span>
							<code className="text-sm text-body">{loginName}</code>
						</p>
						<Text tone="muted" size="small">
							{note}
						</Text>
					</li>
				))}
			</ul>
		</section>
	);
}

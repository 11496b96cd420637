// Commerce, changed legal texts and a new brand go live by two people: one sends the draft, another one who may edit the brand decides.
import * as z from 'zod/mini';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { inEachLanguage, type Language, languageNames, languages, parseLanguage } from '#platform/contract/language.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { holdPublications } from '#platform/server/brands/brand-rows.ts';
import { reachesBrand } from '#features/staff/access/server/api.ts';
import { type Approved, defineKind, type ProposalContext, propose } from '#features/staff/approvals/server/api.ts';
import { approvalProblem } from '#features/staff/approvals/contract.ts';
import { ask } from '#features/staff/asked-approvers/server/api.ts';
import { keyOf, versionKinds } from '#features/staff/brand-editor/contract.ts';
import {
	draftOf,
	fieldsEn,
	fieldsFr,
	findField,
	firstAdministratorPath,
	holdDraft,
	holdForChange,
	kindsOf,
	listDifferences,
	listKeys,
	nameOfField,
	publishKindKey,
	readStanding,
	requireOpen,
	revisionOf,
	type Standing,
	type Subject,
} from '#features/staff/brand-editor/server/api.ts';
import { brandPublishingProblem, type proposeBrand } from '../contract.ts';
import { approvalEn } from '../messages.en.ts';
import { approvalFr } from '../messages.fr.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { listStarts } from './legal-starts.ts';
import { judgeToPublish, listMoved } from './obstacles.ts';
import { keepPlan } from './plan.ts';
import { publishDraft, requirePublishable } from './publish.ts';

const payload = z.strictObject({
	brandKey: z.string(),
	kind: z.enum(versionKinds),
	/** What the author saw, and the approver sees. */
	revision: z.string(),
});
type Payload = z.output<typeof payload>;
type KindDependencies = Pick<PublishingDependencies, 'publishing' | 'findBrandOfOrganisation' | 'queue'>;

/** Both people reach the whole brand: of an organisation alone that is not enough where the brand has several. */
export async function requireBoth(
	{ findBrandOfOrganisation }: Pick<KindDependencies, 'findBrandOfOrganisation'>,
	approved: Approved,
	brandKey: string,
): Promise<void> {
	const { queries, clock, organisationId, call, proposedBy } = approved;
	const brand = findBrandOfOrganisation(organisationId);
	if (brand === undefined || !(await listKeys(queries, { brand })).includes(brandKey))
		throw approvalProblem('approvals.outdated');
	const now = clock.now();
	const reaches = (userId: number) =>
		reachesBrand(queries, { brand, actor: { organisationId, userId } }, 'brands.manage', now);
	if (!(await reaches(call.actor.userId))) throw approvalProblem('approvals.right_lost');
	if (!(await reaches(proposedBy.id))) throw approvalProblem('approvals.proposer_gone');
}

async function readSeen({ queries, clock }: ProposalContext, { brandKey, kind, revision }: Payload): Promise<Standing> {
	const standing = await readStanding(queries, brandKey, clock.now());
	if (revisionOf(standing, kind) !== revision) throw approvalProblem('approvals.outdated', { detail: 'another draft' });
	return standing;
}

/** The second person decides about what another main host ends, too. */
async function describeMoved({ queries }: ProposalContext, subject: Subject, now: Date) {
	const moved = await listMoved(queries, subject, now);
	return moved.map(({ code, people }) => ({
		label: `effect.${code}`,
		before: { word: 'word.none' },
		after: { text: String(people) },
	}));
}

export function createPublishKind(dependencies: KindDependencies) {
	return defineKind<Payload>({
		key: publishKindKey,
		permission: 'brands.manage',
		en: { ...fieldsEn, ...approvalEn },
		fr: { ...fieldsFr, ...approvalFr },
		payload,
		subjectOf: () => undefined,
		isOfBrand: true,
		addsToNothing: true,
		async preview(context, of) {
			const standing = await readSeen(context, of);
			const kinds = kindsOf(standing, of.kind);
			const content = draftOf(standing, kinds);
			const subject = { key: of.brandKey, content, live: standing.live };
			const now = context.clock.now();
			const [start] = listStarts(subject, now);
			const starts = start && { label: 'starts', before: { word: 'word.none' }, after: { day: start.day } };
			const changes = listDifferences(standing.live, content, kinds)
				.slice(0, maxShown)
				.map(({ path, before, after }) => ({
					label: nameOfField(path),
					before: inWords(path, before),
					after: inWords(path, after),
				}));
			return [...(starts === undefined ? [] : [starts]), ...changes, ...(await describeMoved(context, subject, now))];
		},
		async carryOut(approved, of) {
			const { queries, clock, organisationId, call, proposedBy, approvedBy } = approved;
			await requireBoth(dependencies, approved, of.brandKey);
			await holdPublications(queries);
			await holdDraft(queries, of.brandKey);
			const standing = await readSeen(approved, of);
			const { sessionId } = call.actor;
			const author = { organisationId, userId: proposedBy.id, approvedBy: approvedBy.id, sessionId };
			const kinds = kindsOf(standing, of.kind);
			const subject = { key: of.brandKey, content: draftOf(standing, kinds), live: standing.live };
			const now = clock.now();
			const [start] = listStarts(subject, now);
			if (start !== undefined) {
				const { faults } = await judgeToPublish(queries, dependencies, subject, now);
				if (faults.length > 0) throw brandPublishingProblem('brands.blocked');
				const by = { madeIn: organisationId, madeBy: proposedBy.id, approvedBy: approvedBy.id };
				const planned = { ...by, revision: of.revision, publishAt: start.at };
				return await keepPlan(queries, dependencies, clock, call, standing, planned);
			}
			const publishing = { kinds, author, revision: of.revision };
			await publishDraft(queries, dependencies, clock, call, standing, publishing);
		},
		afterwards: () => dependencies.publishing.refresh(),
	});
}

/** Lines of a proposal; the review of the brand has all of them. */
const maxShown = 60;
const maxLength = 120;

/** What holds where the brand says nothing. */
const words: Readonly<Record<string, { readonly unsaid: string; readonly others: readonly string[] }>> = {
	secondFactor: { unsaid: 'required', others: ['optional'] },
	registration: { unsaid: 'closed', others: ['invitation', 'open'] },
};

function inWords(path: string, value: unknown) {
	const choice = words[path];
	if (choice !== undefined) return { word: `word.${choice.others.find((one) => one === value) ?? choice.unsaid}` };
	// A switch that is left out is on.
	if (value === null && path.startsWith('features.')) return { word: 'word.yes' };
	if (value === null) return { word: 'word.none' };
	if (value === true) return { word: 'word.yes' };
	if (value === false) return { word: 'word.no' };
	if ((path === 'credits.unitPrice' || path === 'secondPersonAbove') && typeof value === 'number')
		return { cents: value };
	if (path === 'defaultLanguage') return { text: languageNames[parseLanguage(value)] };
	// A package is called by its names.
	const isKeyed = findField(path)?.pattern.endsWith('.*') === true && !path.startsWith('packages.');
	const key = isKeyed ? `${keyOf(path)}: ` : '';
	const isLine = typeof value === 'string' || typeof value === 'number';
	const each = inEachLanguage((language) => {
		const text = `${key}${isLine ? String(value) : (inShort(path, value, language) ?? JSON.stringify(value))}`;
		return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
	});
	return each.en === each.fr ? { text: each.en } : { each };
}

/** A second person reads prices before taxes, names in both languages, and where people are sent to sign in. */
function inShort(path: string, value: unknown, language: Language): string | undefined {
	if (path.startsWith('identityProviders.')) return `${Object(value).issuer}, ${Object(value).clientId}`;
	if (path === firstAdministratorPath) {
		const { givenName, familyName, email } = Object(value);
		return `${givenName} ${familyName}, ${email}`;
	}
	if (path.startsWith('legal.')) return `${Object(value).title}, ${Object(value).effective}`;
	if (path.startsWith('pictures.')) return Object(value).name;
	if (path.startsWith('packages.'))
		return `${inBoth(Object(value).names)}, ${formatMoney(Number(Object(value).prices?.at(-1)), language)}`;
	if (!Array.isArray(value)) return inBoth(Object(value).names ?? value);
	const isSold = path === 'credits.bundles';
	return value.map((one: unknown) => (isSold ? bundleInShort(one, language) : inOne(one))).join(isSold ? '; ' : ', ');
}

function bundleInShort(bundle: unknown, language: Language): string {
	const { credits, bonus, price } = Object(bundle);
	return `${credits} + ${bonus}, ${formatMoney(Number(price), language)}`;
}

/** In both languages, because two people of either may decide; undefined for what has none. */
function inBoth(names: unknown): string | undefined {
	const words = languages.map((language) => Object(names)[language]);
	const each = words.map((one: unknown) => (typeof one === 'string' ? one : Object(one).one));
	return each.every((one) => typeof one === 'string') ? each.join(' / ') : undefined;
}

function inOne(one: unknown): string {
	return typeof one === 'string' ? one : (inBoth(Object(one).names) ?? JSON.stringify(one));
}

export function sendToSecond(
	dependencies: PublishingDependencies,
	call: AuthenticatedCall,
	{ brandKey, kind, revision, reason, approverId }: ParsedInputOf<typeof proposeBrand>,
): Promise<string> {
	const { database, clock } = dependencies;
	return database.transaction(async (queries) => {
		const { standing, moment } = await holdForChange(queries, clock, call, brandKey);
		const own = standing.waiting.find((one) => one.kind === kind && one.proposedBy === call.actor.userId);
		if (own === undefined) requireOpen(standing, kind);
		requirePublishable(standing, kind, revision);
		const content = draftOf(standing, kindsOf(standing, kind));
		const subject = { key: brandKey, content, live: standing.live };
		const { faults } = await judgeToPublish(queries, dependencies, subject, moment.now());
		if (faults.length > 0) throw brandPublishingProblem('brands.blocked');
		const { organisationId } = call.actor;
		const wanted = { organisationId, payload: { brandKey, kind, revision }, reason };
		const proposed = createPublishKind(dependencies);
		if (approverId === undefined) return await propose(queries, dependencies, call, proposed, wanted);
		// Who is asked by name hears of it, and nobody else by mail; all see it in their list.
		const quiet = { ...dependencies, outbox: { sendAll: async () => undefined } };
		const proposalId = await propose(queries, quiet, call, proposed, wanted);
		const asked = { organisationId, proposalId, userId: approverId };
		await ask(queries, { ...dependencies, kinds: [proposed] }, call, asked);
		return proposalId;
	});
}

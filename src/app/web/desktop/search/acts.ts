// These acts can be begun from anywhere. An act opens the page or the dialog that shows what changes; none of them moves money, access or records.
import { featureOf } from '#platform/contract/features.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import type { Features } from '#platform/web/use-features.ts';
import type { Act, ActFacts } from './act.ts';
import type { SearchResult } from './find-results.ts';
import { staffActs } from './staff-acts.ts';
import { aliasesOf } from './words.ts';

/** In the order in which they come first where nothing else decides. */
export function listActs(facts: ActFacts): readonly SearchResult[] {
	const { text, language, features } = facts;
	const acts = [
		...creditActs(facts),
		...desktopActs(facts),
		...subscriptionActs(facts),
		...moneyActs(facts),
		...accountActs(facts),
		...browserActs(facts),
		...staffActs(facts),
	];
	return acts
		.filter((act) => isOffered(act, features))
		.map(({ key, icon, does, name = text(`act.${key}`), detail, reason }) => ({
			id: `act.${key}`,
			group: 'actions',
			icon,
			name,
			...aliasesOf(`act.${key}`, language, name),
			detail,
			reason,
			isElsewhere: false,
			...(typeof does === 'string' ? { href: does } : { href: '', onAct: does }),
			remember: { kind: 'action', key },
		}));
}

/** What the brand has off is not found. */
function isOffered({ key, does }: Act, { has, opens }: Features): boolean {
	const feature = featureOf('acts', key);
	return (feature === undefined || has(feature)) && (typeof does !== 'string' || opens(does));
}

function creditActs({ text, isElsewhere }: ActFacts): readonly Act[] {
	const reason = isElsewhere ? text('reason.elsewhere') : undefined;
	return [
		{ key: 'buy', icon: 'plus', does: pathTo('buyCredit'), reason },
		{ key: 'transfer', icon: 'send', does: pathTo('credit', { key: 'transfer' }), reason },
	];
}

function desktopActs({ text, desktop, isElsewhere }: ActFacts): readonly Act[] {
	if (desktop === undefined) return [];
	const { id, name, isDefault, right } = desktop;
	const to = (begin: string): string => withQuery(pathTo('home', { key: isDefault ? undefined : id }), { begin });
	const elsewhere = isElsewhere ? text('reason.elsewhere') : undefined;
	const reason = elsewhere ?? (right === 'view' ? text('reason.view_only') : undefined);
	return [
		{ key: 'edit_desktop', icon: 'pencil', does: to('edit'), detail: name, reason },
		{ key: 'new_shortcut', icon: 'link', does: to('shortcut'), detail: name, reason },
		{ key: 'new_desktop', icon: 'layout-grid', does: to('new'), reason: elsewhere },
		{ key: 'share_desktop', icon: 'users', does: to('share'), detail: name, reason: elsewhere },
	];
}

function subscriptionActs({ text, subscription, isElsewhere }: ActFacts): readonly Act[] {
	const own = pathTo('subscription');
	const elsewhere = isElsewhere ? text('reason.elsewhere') : undefined;
	const subscribe = { key: 'subscribe', icon: 'repeat', does: own, reason: elsewhere } as const;
	const cancel = { key: 'cancel', icon: 'circle-x' } as const;
	const change = { key: 'change_package', icon: 'arrow-left-right' } as const;
	if (subscription === undefined) {
		return [
			{ ...cancel, does: own, reason: elsewhere },
			{ ...change, does: own, reason: elsewhere },
		];
	}
	if (subscription === 'none') return [{ ...cancel, does: own, reason: text('reason.no_subscription') }, subscribe];
	const { subscriptionId, state, isPayer, words } = subscription;
	const page = pathTo('subscription', { key: subscriptionId });
	const reason = elsewhere ?? (isPayer ? undefined : text('reason.not_payer'));
	if (state === 'ending') {
		return [
			{ key: 'reactivate', icon: 'refresh-cw', does: page, detail: words, reason },
			{ ...cancel, does: page, reason: text('reason.cancelled') },
		];
	}
	return [
		{
			...cancel,
			does: withQuery(page, { begin: 'cancel' }),
			detail: text('act.cancel_detail', { package: words }),
			reason,
		},
		{
			...change,
			does: pathTo('manageSubscription', { key: subscriptionId }),
			detail: words,
			reason: reason ?? (state === 'past_due' ? text('reason.past_due') : undefined),
		},
	];
}

function moneyActs({ text, isElsewhere }: ActFacts): readonly Act[] {
	const reason = isElsewhere ? text('reason.elsewhere') : undefined;
	const section = (key: string): string => pathTo('credit', { key });
	return [
		{ key: 'card', icon: 'credit-card', does: section('payment-method'), reason },
		{ key: 'billing_address', icon: 'map-pin', does: section('billing-address'), reason },
		{ key: 'auto_load', icon: 'refresh-cw', does: section('auto-load'), reason },
		{ key: 'invoice_pdf', icon: 'download', does: pathTo('invoices') },
		{ key: 'invoice_year', icon: 'folder-archive', does: pathTo('invoices') },
	];
}

function accountActs({ text, isElsewhere }: ActFacts): readonly Act[] {
	const reason = isElsewhere ? text('reason.elsewhere') : undefined;
	const section = (key: string): string => pathTo('securitySettings', { key });
	return [
		{ key: 'password', icon: 'lock', does: section('password'), reason },
		{ key: 'second_step', icon: 'shield-check', does: pathTo('setUpTwoFactor'), reason },
		{ key: 'recovery_codes', icon: 'key-round', does: section('two-factor'), reason },
		{ key: 'passkey', icon: 'fingerprint-pattern', does: section('passkeys'), reason },
		// The page shows the other sessions before they end.
		{ key: 'end_others', icon: 'monitor', does: section('sessions'), reason },
		{ key: 'photo', icon: 'camera', does: section('profile'), reason },
		{ key: 'phone', icon: 'phone', does: section('profile'), reason },
		{ key: 'email', icon: 'mail', does: section('profile'), reason },
	];
}

/** What concerns this browser alone happens at once: it is seen, and undone the same way. */
function browserActs(facts: ActFacts): readonly Act[] {
	const { text, theme, isElsewhere, onTheme, onLanguage, onSwitchAccount, onSignOut } = facts;
	const isDark = theme === 'dark';
	return [
		{ key: 'language', icon: 'languages', does: onLanguage },
		{ key: 'theme', icon: isDark ? 'sun' : 'moon', does: onTheme, name: text(isDark ? 'search.light' : 'search.dark') },
		...(isElsewhere ? [] : [{ key: 'switch_account', icon: 'repeat', does: onSwitchAccount } as const]),
		{ key: 'sign_out', icon: 'log-out', does: onSignOut },
	];
}

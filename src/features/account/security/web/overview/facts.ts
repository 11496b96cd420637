// What the overview says in each of its rows.
import {
	describeLinkedAccounts,
	describePasskeys,
	describePassword,
	describeRecoveryCodes,
	describeSecondStep,
} from './sign-in-facts.ts';
import type { Describe } from './fact.ts';

/** Browsers that are named; of the rest the number is given. */
const namedSessions = 3;

const describeSessions: Describe = ({ sessions }, { text, device }) => {
	const names = sessions.slice(0, namedSessions).map(({ isCurrent, browser, system }) => {
		if (!isCurrent) return device({ browser, system });
		if (browser === undefined || system === undefined) return text('state.this_browser');
		return text('state.this_device', { browser, system });
	});
	const rest = sessions.length - names.length;
	if (sessions.length === 1) {
		const [own] = sessions;
		const side = own?.browser === undefined ? '' : device(own);
		return { state: text('state.only_here'), side, verb: 'review' };
	}
	const all = rest > 0 ? [...names, text('state.more_sessions', { count: rest })] : names;
	return { state: text('state.sessions', { count: sessions.length }), side: all.join(', '), verb: 'review' };
};

const describeTrust: Describe = ({ trustedBrowsers: { count, lastEndsAt: end } }, { text, day }) => ({
	state: end === undefined ? text('state.no_trust') : text('state.trust_ends', { count, day: day(end) }),
	verb: end === undefined ? 'review' : 'manage',
});

const describeLastSignIn: Describe = ({ lastSignIn: last }, { text, moment, way }) => {
	if (last === undefined) return { state: text('state.no_sign_in'), verb: 'all_activity' };
	return { state: moment(last.at), side: last.way === undefined ? '' : way(last.way), verb: 'all_activity' };
};

const describeContact: Describe = ({ email, phone }, { text }) => ({
	state: email,
	side: phone === '' ? text('state.no_phone') : phone,
	verb: 'change',
});

export const facts = {
	password: describePassword,
	two_factor: describeSecondStep,
	passkeys: describePasskeys,
	recovery_codes: describeRecoveryCodes,
	linked_accounts: describeLinkedAccounts,
	sessions: describeSessions,
	trusted_browsers: describeTrust,
	last_sign_in: describeLastSignIn,
	profile: describeContact,
} as const satisfies Readonly<Record<string, Describe>>;
export type FactName = keyof typeof facts;

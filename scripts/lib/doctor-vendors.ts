// What the doctor asks of those whom the portal calls, and of this machine.
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { systemClock } from '#platform/server/clock.ts';
import { errorMessage } from '#platform/contract/error-message.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Config } from '#platform/server/config.ts';
import { trySmtp } from '#platform/server/mail/smtp.ts';
import { callOutside } from '#platform/server/outbound/bounded-fetch.ts';
import type { ProvidersConfig } from '#app/server/identity-providers.ts';
import { listProviders, tryDiscovery } from '#features/account/linked-accounts/server/api.ts';
import { tryStripe } from '#features/billing/card-processors/server/api.ts';
import type { Check, Finding } from './doctor.ts';

export function mailCheck({ smtpUrl }: Pick<Config, 'smtpUrl'>): Check {
	const about = 'mail';
	return {
		about,
		async run() {
			if (smtpUrl === undefined) return [{ level: 'ok', about, says: 'is captured and shown at /dev/mailbox' }];
			const { host, username } = new URL(smtpUrl);
			try {
				await trySmtp(smtpUrl);
				const says = `${host} answers${username === '' ? '' : ` and takes the sign-in of ${decodeURIComponent(username)}`}`;
				return [{ level: 'ok', about, says }];
			} catch (error) {
				return [{ level: 'fail', about, says: `${host}: ${errorMessage(error)}`, remedy: smtpRemedy(error) }];
			}
		},
	};
}

const smtpRemedies: Readonly<Record<string, string>> = {
	EAUTH: 'Correct name and password in SMTP_URL.',
	EDNS: 'Correct the host in SMTP_URL.',
	ETLS: 'The server must offer TLS with a certificate of its name: try smtps:// or another port.',
};

function smtpRemedy(error: unknown): string {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	return smtpRemedies[code] ?? 'Check host and port in SMTP_URL, and that no firewall stands between.';
}

/** One for each provider that a brand offers. */
export function providerChecks(
	{ mode, identityProviders = { ownSecrets: {} } }: ProvidersConfig,
	registry: BrandRegistry,
): readonly Check[] {
	if (mode === 'demo') return [];
	return registry.all().flatMap((brand) =>
		listProviders(identityProviders, brand).map((provider) => {
			const about = `${brand.key} ${provider.key}`;
			const run = async (): Promise<readonly Finding[]> => {
				try {
					await tryDiscovery(provider, callOutside, systemClock);
					return [{ level: 'ok', about, says: `${provider.issuers.join(', ')} describes itself as expected` }];
				} catch (error) {
					const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
					const says = `${provider.issuers.join(', ')}: ${errorMessage(error)}${cause}`;
					return [
						{ level: 'fail', about, says, remedy: 'Check the issuer and that this machine reaches it by https.' },
					];
				}
			};
			return { about, run };
		}),
	);
}

/** `api` replaces Stripe's own host. */
export function cardsCheck(
	{ stripe, mode }: Pick<Config, 'stripe' | 'mode'>,
	registry: BrandRegistry,
	api?: Parameters<typeof tryStripe>[0]['api'],
): Check {
	const about = 'cards';
	return {
		about,
		async run() {
			if (stripe === undefined) {
				return [{ level: 'ok', about, says: mode === 'demo' ? 'the test processor takes them' : 'none are taken' }];
			}
			const urls = [...registry.origins()].map((origin) => `${origin}/v1/payments/webhook/stripe`);
			const { secretKey } = stripe;
			const trial = await tryStripe({ secretKey, ...(api === undefined ? {} : { api }) }, urls);
			if (trial.keyFault !== undefined) {
				const remedy = 'Check STRIPE_SECRET_KEY and that this machine reaches api.stripe.com.';
				return [{ level: 'fail', about, says: `Stripe: ${trial.keyFault}`, remedy }];
			}
			const mark = secretKey.includes('_live_') ? 'live mode' : 'test mode';
			const key: Finding = { level: 'ok', about, says: `Stripe takes the key, of ${mark}` };
			return [key, judgeReading(trial.unread), judgeWebhook(trial.webhook, urls)];
		},
	};
}

function judgeReading(unread: Awaited<ReturnType<typeof tryStripe>>['unread']): Finding {
	const about = 'payouts';
	if (unread.length === 0) return { level: 'ok', about, says: 'the key may read balance transactions and payouts' };
	return {
		level: 'warn',
		about,
		says: `the key may not read ${unread.join(' and ')}, so the books lack fees and payouts`,
		remedy: `Let the key read ${unread.join(' and ')} in Stripe's dashboard.`,
	};
}

function judgeWebhook(webhook: Awaited<ReturnType<typeof tryStripe>>['webhook'], urls: readonly string[]): Finding {
	const about = 'webhook';
	if (webhook === 'ready') return { level: 'ok', about, says: 'its endpoint at Stripe is enabled and gets the events' };
	if (webhook === 'unseen') {
		const remedy = `Look in Stripe's dashboard for an endpoint at ${urls[0]}.`;
		return { level: 'warn', about, says: 'the key may not list endpoints, which is as it should be', remedy };
	}
	return {
		level: 'fail',
		about,
		says: webhook.fault,
		remedy: 'The section Card payments of docs/operations.md lists the events.',
	};
}

const gigabyte = 1e9;

/** Where the portal writes: the embedded database's folder, or the temporary one. A database server has a disk of its own. */
export function diskCheck({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Check {
	const about = 'disk';
	return {
		about,
		async run() {
			const folder = databaseUrl === undefined && existsSync(dataDir) ? dataDir : tmpdir();
			const { bavail, bsize } = await statfs(folder);
			return [judgeDisk(folder, bavail * bsize)];
		},
	};
}

export function judgeDisk(folder: string, freeBytes: number): Finding {
	const disk = { about: 'disk', says: `${(freeBytes / gigabyte).toFixed(1)} GB are free at ${folder}` };
	const remedy = 'Make room: a full disk stops every change.';
	if (freeBytes < gigabyte / 10) return { ...disk, level: 'fail', remedy };
	return freeBytes < 2 * gigabyte ? { ...disk, level: 'warn', remedy } : { ...disk, level: 'ok' };
}

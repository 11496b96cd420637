// Asks DNS and the host itself. Nothing here waits longer than its limit, and what does not answer says nothing about the host.
import type { CaaRecord } from 'node:dns';
import type { Resolver } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import ipaddr from 'ipaddr.js';
import { seconds } from '#platform/contract/duration.ts';
import type { HostSettings } from '#platform/server/config.ts';
import { proofNameOf, proofTextOf } from '../rules.ts';
import { answerOf, askTexts, codeOf, notTrue, recordsOf, withResolver } from './dns.ts';
import type { Answer } from './facts.ts';
import { proofPath } from './open-pages.ts';

/** The first handshake waits until the proxy has the certificate. */
const probeWithinMs = seconds(10);

export interface Asked {
	readonly host: string;
	/** What its TXT record is to say. */
	readonly proof: string;
}

export interface DnsAnswers {
	readonly txt: Answer;
	readonly dns: Answer;
	readonly caa: Answer;
	/** Where the host points. */
	readonly addresses: readonly string[];
}

export function askDns({ targets, issuer, resolvers }: HostSettings, asked: Asked): Promise<DnsAnswers> {
	return withResolver(resolvers, async (resolver) => {
		let addresses: readonly string[] = [];
		const [txt, dns, caa] = await Promise.all([
			answerOf(() => askTxt(resolver, asked)),
			answerOf(async () => {
				const { alias, found } = await lookUp(resolver, asked.host);
				const own = targets.find((target) => target === alias?.toLowerCase());
				// The name server of the host could name any machine behind our name.
				addresses = own === undefined ? found : (await lookUp(resolver, own)).found;
				return own === undefined ? await judgeTarget(resolver, targets, alias, found) : { isTrue: true };
			}),
			answerOf(() => askCaa(resolver, asked.host, issuer)),
		]);
		return { txt, dns, caa, addresses };
	});
}

async function askTxt(resolver: Resolver, { host, proof }: Asked): Promise<Answer> {
	const texts = await askTexts(resolver, proofNameOf(host));
	return texts.includes(proofTextOf(proof)) ? { isTrue: true } : notTrue(texts);
}

async function lookUp(resolver: Resolver, host: string) {
	const [[alias], four, six] = await Promise.all([
		recordsOf(resolver.resolveCname(host)),
		recordsOf(resolver.resolve4(host)),
		recordsOf(resolver.resolve6(host)),
	]);
	return { alias, found: [...four, ...six] };
}

async function judgeTarget(
	resolver: Resolver,
	targets: readonly string[],
	alias: string | undefined,
	addresses: readonly string[],
): Promise<Answer> {
	const names = targets.filter((target) => isIP(target) === 0);
	const resolved = await Promise.all(names.map(async (name) => (await lookUp(resolver, name)).found));
	const ours = new Set([...targets.filter((target) => isIP(target) !== 0), ...resolved.flat()].map(writeAddress));
	if (addresses.length > 0 && addresses.every((address) => ours.has(writeAddress(address)))) return { isTrue: true };
	if (alias !== undefined) return notTrue([`CNAME ${alias}`]);
	return notTrue(addresses.map((address) => `${isIP(address) === 6 ? 'AAAA' : 'A'} ${address}`));
}

const writeAddress = (address: string): string => ipaddr.parse(address).toString();

/** The nearest name with CAA records decides (RFC 8659 § 3). Without any, every issuer may. */
async function askCaa(resolver: Resolver, host: string, issuer: string): Promise<Answer> {
	const labels = host.split('.');
	const names = labels.map((_, index) => labels.slice(index).join('.'));
	const answers = await Promise.allSettled(names.map((name) => recordsOf<CaaRecord>(resolver.resolveCaa(name))));
	for (const [index, answer] of answers.entries()) {
		if (answer.status === 'rejected') throw answer.reason;
		if (answer.value.length === 0) continue;
		const issuers = answer.value.flatMap(({ issue }) => (issue === undefined ? [] : [issue]));
		const isPermitted = issuers.length === 0 || issuers.some((value) => nameOf(value) === issuer);
		return isPermitted ? { isTrue: true } : { ...notTrue(issuers), foundAt: names[index] ?? host };
	}
	return { isTrue: true };
}

/** Leaves out the parameters behind it. */
const nameOf = (issue: string): string => (issue.split(';', 1)[0] ?? '').trim().toLowerCase();

export interface Probe {
	readonly host: string;
	/** Where the host points; the name is not looked up again. */
	readonly address: string;
	readonly port: number;
	/** What only this portal says. */
	readonly proof: string;
}

export interface ProbeAnswer {
	readonly answer: Answer;
	readonly certificateEndsAt?: Date;
}

/** Opens the host by its own name, with a certificate that browsers take. */
export function probeHost({ host, address, port, proof }: Probe): Promise<ProbeAnswer> {
	const { promise, resolve } = Promise.withResolvers<ProbeAnswer>();
	const fail = (found: string): void => resolve({ answer: notTrue([found]) });
	const authority = port === 443 ? host : `${host}:${port}`;
	const signal = AbortSignal.timeout(probeWithinMs);
	const options = { host: address, port, servername: host, path: proofPath, headers: { host: authority }, signal };
	const outgoing = request({ ...options, agent: false }, (incoming) => {
		const certificate = (incoming.socket as TLSSocket).getPeerCertificate(); // the agent of https opened it
		let body = '';
		incoming.setEncoding('utf8');
		incoming.on('error', (error) => fail(codeOf(error)));
		incoming.on('data', (part: string) => {
			body += part;
			if (body.length > 1000) incoming.destroy();
		});
		incoming.on('close', () => fail(`HTTP ${incoming.statusCode ?? ''}`));
		incoming.on('end', () => {
			if (incoming.statusCode !== 200 || body !== proof) return;
			resolve({ answer: { isTrue: true }, certificateEndsAt: new Date(certificate.valid_to) });
		});
	});
	outgoing.on('error', (error) => fail(codeOf(error)));
	outgoing.end();
	return promise;
}

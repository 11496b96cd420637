import type { BrandHost, FactName } from '../contract.ts';
import { proofNameOf, proofTextOf } from '../rules.ts';
import type { Hosts } from './queries.ts';
import type { DnsRecord } from './RecordTable.tsx';

/** The records that make a fact true. Of several, one is enough. */
export function recordsFor(
	fact: FactName,
	{ host, proof, facts }: BrandHost,
	settings: Hosts['settings'],
): DnsRecord[] {
	if (settings === undefined) return [];
	if (fact === 'txt')
		return proof === undefined ? [] : [{ type: 'TXT', name: proofNameOf(host), value: proofTextOf(proof) }];
	if (fact === 'dns') return settings.targets.map((value) => ({ type: typeOf(value), name: host, value }));
	if (fact === 'tls') return [];
	const name = facts.find((one) => one.fact === fact)?.foundAt ?? host;
	return [{ type: 'CAA', name, value: `0 issue "${settings.issuer}"` }];
}

function typeOf(target: string): string {
	if (target.includes(':')) return 'AAAA';
	return /^[\d.]+$/.test(target) ? 'A' : 'CNAME';
}

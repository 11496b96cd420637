// Reads the address from which mail is to go out, as a person types or pastes it.
import { domainToASCII } from 'node:url';
import * as z from 'zod/mini';
import type { Brand } from '#platform/contract/brand.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import { isLookAlike } from '#platform/server/brands/host-names.ts';
import { brandSenderProblem } from '../contract.ts';

const email = z.email();
/** Longer ones have no place in a message (RFC 5321 § 4.5.3.1.3). */
const maxLength = 254;

export interface SenderAddress {
	readonly address: string;
	readonly domain: string;
}

/** @throws brand_sender.no_address, brand_sender.look_alike */
export function readAddress(typed: string): SenderAddress {
	const at = typed.lastIndexOf('@');
	const written = typed.slice(at + 1).toLowerCase();
	if (isLookAlike(written)) throw brandSenderProblem('brand_sender.look_alike');
	const domain = domainToASCII(written);
	const address = `${typed.slice(0, Math.max(0, at))}@${domain}`;
	if (address.length > maxLength || !email.safeParse(address).success)
		throw brandSenderProblem('brand_sender.no_address');
	return { address, domain };
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Lists the name itself and those above it, but for the last label alone. */
export function namesAbove(domain: string): readonly string[] {
	const labels = domain.split('.');
	return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Whether the domain is another brand's that is live: its sender's, one of its hosts, or below one of these. */
export function isOfAnother(registry: BrandRegistry, brandKey: string, domain: string): boolean {
	const above = namesAbove(domain);
	const namesOf = ({ mail, hosts }: Brand): readonly string[] => [domainOf(mail.fromAddress), ...hosts];
	return registry.all().some((brand) => brand.key !== brandKey && namesOf(brand).some((name) => above.includes(name)));
}

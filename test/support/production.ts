// What a production start asks for, with nothing behind the vendors' addresses.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '#platform/contract/brand.ts';

/** The sample brands on https addresses, which a production start takes, in `folder`. */
export function writeProductionBrands(folder: string, change: Partial<Brand> = {}): string {
	cpSync('src/brands', folder, { recursive: true });
	for (const key of ['portico', 'piper', 'maplecrest']) {
		const path = join(folder, key, 'brand.json');
		const hosts = [`${key}.example`];
		const brand = JSON.parse(readFileSync(path, 'utf8')) as object;
		writeFileSync(path, JSON.stringify({ ...brand, hosts, canonicalOrigin: `https://${key}.example`, ...change }));
	}
	return folder;
}

export function buildProduction(databaseUrl: string, brandsDir: string): Record<string, string> {
	return {
		PORTICO_MODE: 'production',
		HOST: '127.0.0.1',
		DATABASE_URL: databaseUrl,
		BRANDS_DIR: brandsDir,
		PASSWORD_PEPPER: crypto.getRandomValues(Buffer.alloc(32)).toString('base64url'),
		SMTP_URL: 'smtp://127.0.0.1:9',
		MICROSOFT_CLIENT_ID: 'portal',
		MICROSOFT_CLIENT_SECRET: 'secret',
		MICROSOFT_TENANTS: '8f3c1a52-6d0e-4b7a-9c21-5e7f2b1d4a60',
		ZOHO_CLIENT_ID: 'portal',
		ZOHO_CLIENT_SECRET: 'secret',
		OIDC_CLIENT_SECRETS: '{"piper.piper-id": "secret"}',
		STRIPE_SECRET_KEY: 'sk_live_none',
		STRIPE_WEBHOOK_SECRETS: 'whsec_none',
	};
}

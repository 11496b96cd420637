// The sample brands with a change, for rules that none of them shows.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Brand } from '#platform/contract/brand.ts';
import { type BrandRegistry, loadBrands } from '#platform/server/brands/registry.ts';

/** Reads the brands after `change` has been written over the fields of one of them. */
export function loadEditedBrands(key: string, change: Partial<Brand>, port: number): BrandRegistry {
	const folder = mkdtempSync(join(tmpdir(), 'portico-brands-'));
	try {
		cpSync('src/brands', folder, { recursive: true });
		const file = join(folder, key, 'brand.json');
		const brand = JSON.parse(readFileSync(file, 'utf8')) as object;
		writeFileSync(file, JSON.stringify({ ...brand, ...change }));
		return loadBrands(folder, { port });
	} finally {
		rmSync(folder, { recursive: true });
	}
}

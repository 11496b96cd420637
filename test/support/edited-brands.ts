// The sample brands with a change, for rules that none of them shows.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Brand } from '#platform/contract/brand.ts';
import { type BrandRegistry, loadBrands } from '#platform/server/brands/registry.ts';

/** The samples in a temporary folder, which the caller removes. */
function copySamples(): string {
	const folder = mkdtempSync(join(tmpdir(), 'portico-brands-'));
	cpSync('src/brands', folder, { recursive: true });
	return folder;
}

/** The samples with `from` replaced in a file, in a folder that is gone after the test. The text must be there. */
export function editSamples(file: string, from: string, to: string): string {
	const folder = copySamples();
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const path = join(folder, file);
	const text = readFileSync(path, 'utf8');
	if (!text.includes(from)) throw new Error(`${file} does not have ${from}`);
	writeFileSync(path, text.replace(from, to));
	return folder;
}

/** Reads the brands after `change` has been written over the fields of one of them. */
export function loadEditedBrands(key: string, change: Partial<Brand>, port: number): BrandRegistry {
	const folder = copySamples();
	try {
		const file = join(folder, key, 'brand.json');
		const brand = JSON.parse(readFileSync(file, 'utf8')) as object;
		writeFileSync(file, JSON.stringify({ ...brand, ...change }));
		return loadBrands(folder, { port });
	} finally {
		rmSync(folder, { recursive: true });
	}
}

import { createHash } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Logger, NodeIO } from '@gltf-transform/core';
import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRMaterialsSpecular,
  KHRMeshQuantization,
  KHRTextureTransform,
} from '@gltf-transform/extensions';
import { clearNodeTransform, dedup, flatten, join, meshopt, prune, simplify, textureCompress, weld } from '@gltf-transform/functions';
import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer';
import sharp from 'sharp';
import { MEDIA } from './pictures.mjs';

const MOST_BYTES = 600_000;
/** A model is compressed again after a change of this file. */
const SETTINGS = await readFile(new URL(import.meta.url));
/** Largest distance between the simplified and the given surface, as a share of the model's size. */
const SIMPLIFY_ERROR = 0.001;
/** Share of the light that glTF's default material reflects. */
const REFLECTION = 0.35;
const FABRIC = /^(linen|boucle|wool) /;
const CONTRAST = 0.55;
const TILE = { size: [384, 384], quality: 70 };
/** The pattern of a rug is one picture, and not a repeated tile. */
const RUG = { size: [1024, 1024], quality: 70 };

const INDEX = path.join(MEDIA, 'models.json');
const byName = ([one], [other]) => (one < other ? -1 : 1);
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * Moves texture coordinates into 0 to 1, where they can be stored in 16 bits, and repeats the texture instead. A repeated tile has
 * larger coordinates on a longer piece. A picture that is not repeated stays as it is, because Quick Look misplaces moved textures.
 */
function normalizeCoordinates(document) {
  const transforms = document.createExtension(KHRTextureTransform);
  for (const material of document.getRoot().listMaterials()) {
    const texture = material.getBaseColorTextureInfo();
    if (!texture) continue;
    const accessors = document
      .getRoot()
      .listMeshes()
      .flatMap((mesh) => mesh.listPrimitives())
      .filter((primitive) => primitive.getMaterial() === material)
      .map((primitive) => primitive.getAttribute('TEXCOORD_0'));
    const low = [Infinity, Infinity];
    const high = [-Infinity, -Infinity];
    for (const accessor of accessors)
      for (let at = 0; at < accessor.getCount(); at += 1) {
        const [u, v] = accessor.getElement(at, []);
        [low[0], low[1], high[0], high[1]] = [Math.min(low[0], u), Math.min(low[1], v), Math.max(high[0], u), Math.max(high[1], v)];
      }
    if (Math.min(...low) >= 0 && Math.max(...high) <= 1) continue;
    const scale = [high[0] - low[0] || 1, high[1] - low[1] || 1];
    for (const accessor of accessors)
      for (let at = 0; at < accessor.getCount(); at += 1) {
        const [u, v] = accessor.getElement(at, []);
        accessor.setElement(at, [(u - low[0]) / scale[0], (v - low[1]) / scale[1]]);
      }
    texture.setExtension('KHR_texture_transform', transforms.createTransform().setOffset(low).setScale(scale));
  }
}

/** Materials of the renderer reflect less light than those of glTF, which would make dark wood look grey. */
function dampReflections(document) {
  const speculars = document.createExtension(KHRMaterialsSpecular);
  for (const material of document.getRoot().listMaterials())
    if (material.getMetallicFactor() === 0 && material.getAlphaMode() === 'OPAQUE')
      material.setExtension('KHR_materials_specular', speculars.createSpecular().setSpecularFactor(REFLECTION));
}

/** Reduces the contrast of fabric textures. In photos, small shadows between the threads have this effect. */
async function softenFabrics(document) {
  for (const texture of document.getRoot().listTextures()) {
    if (!FABRIC.test(texture.getName())) continue;
    const image = sharp(texture.getImage());
    const { channels } = await image.stats();
    const colours = channels.slice(0, 3);
    texture.setImage(
      await image
        .removeAlpha()
        .linear(
          colours.map(() => CONTRAST),
          colours.map(({ mean }) => mean * (1 - CONTRAST)),
        )
        .png()
        .toBuffer(),
    );
  }
}

function describeCredits(entries, licences) {
  const others = entries.filter(({ licence }) => !licence.startsWith('own work'));
  const parts = others.map(({ model, creator, licence }) => {
    const { licence_url: url, changes } = licences.find((known) => known.model === model) ?? {};
    if (!url) throw new Error(`credits.json lacks ${model}`);
    // CC BY requires the address of the licence and the changes.
    const rest = licence.startsWith('CC BY') ? ` (${url}). ${changes.en}` : '';
    return `with parts of “${model}” by ${creator}, ${licence}${rest}`;
  });
  return ['Spruce', ...parts].join('; ');
}

async function compress(io, source, copyright) {
  const document = await io.readBinary(source);
  document.getRoot().getAsset().copyright = copyright;
  document.setLogger(new Logger(Logger.Verbosity.WARN));
  await document.transform(dedup(), flatten(), join(), weld());
  document.getRoot().listNodes().forEach(clearNodeTransform);
  await document.transform(simplify({ simplifier: MeshoptSimplifier, ratio: 0, error: SIMPLIFY_ERROR, lockBorder: true }));
  await softenFabrics(document);
  for (const { size, quality, pattern } of [
    // textureCompress also matches the pattern against the URI of a texture, which is '' here, so `.` excludes it.
    { ...TILE, pattern: /^(?!rug )./ },
    { ...RUG, pattern: /^rug / },
  ])
    await document.transform(textureCompress({ encoder: sharp, targetFormat: 'webp', resize: size, quality, effort: 6, pattern }));
  normalizeCoordinates(document);
  dampReflections(document);
  await document.transform(prune(), meshopt({ encoder: MeshoptEncoder, level: 'high', quantizeTexcoord: 14 }));
  return io.writeBinary(document);
}

/**
 * Compresses the models of a folder and lists them in `models.json`, by product and colour. A model that was published from the same file
 * with the same settings is not compressed again.
 */
export async function publishModels(folder, wanted) {
  await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready]);
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, EXTTextureWebP, KHRMaterialsSpecular, KHRMeshQuantization, KHRTextureTransform])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
  const licences = JSON.parse(await readFile(path.join(MEDIA, 'credits.json'), 'utf8'));
  const index = JSON.parse(await readFile(INDEX, 'utf8').catch(() => '{}'));
  const names = (await readdir(folder)).filter((name) => /^[\w-]+\.glb$/.test(name) && wanted.test(name)).sort();
  for (const [at, name] of names.entries()) {
    const id = path.basename(name, '.glb');
    const [slug, colour] = id.split('--');
    const bytes = await readFile(path.join(folder, name));
    const copyright = describeCredits(JSON.parse(await readFile(path.join(folder, `${id}.credits.json`), 'utf8')), licences);
    const source = hashOf(Buffer.concat([bytes, SETTINGS, Buffer.from(copyright)])).slice(0, 16);
    if (index[slug]?.[colour]?.source === source) continue;
    const model = await compress(io, bytes, copyright);
    if (model.length > MOST_BYTES) throw new Error(`${name}: ${model.length} bytes`);
    const file = `${id}.${hashOf(model).slice(0, 8)}.glb`;
    await writeFile(path.join(MEDIA, file), model);
    const before = index[slug]?.[colour]?.file;
    index[slug] = { ...index[slug], [colour]: { file, bytes: model.length, source } };
    await writeFile(INDEX, JSON.stringify(Object.fromEntries(Object.entries(index).sort(byName)), null, 1) + '\n');
    if (before && before !== file) await rm(path.join(MEDIA, before), { force: true });
    console.log(`${at + 1}/${names.length}  ${Math.round(model.length / 1000)} KB  ${file}`);
  }
}

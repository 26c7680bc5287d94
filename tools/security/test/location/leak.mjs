import { registerHooks } from 'node:module';

/** Makes the product leak: the location's name then contains the true latitude to one decimal. */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/contracts/dist/profile.js')) return loaded;
    const careful = '...cellCentre(cellOf(location))';
    const source = String(loaded.source);
    if (!source.includes(careful)) throw new Error('The place where positions are snapped has moved.');
    const careless = `${careful}, locationName: location.latitude.toFixed(1)`;
    return { ...loaded, source: source.replace(careful, careless) };
  },
});

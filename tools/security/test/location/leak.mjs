import { registerHooks } from 'node:module';

const careful = '...cellCentre(cellOf(location))';

/** Makes a bundled service leak: the location's name then contains the true latitude to one decimal. */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!/\/services\/\w+\/dist\//.test(url) || !String(loaded.source).includes(careful)) return loaded;
    const careless = `${careful}, locationName: location.latitude.toFixed(1)`;
    return { ...loaded, source: String(loaded.source).replace(careful, careless) };
  },
});

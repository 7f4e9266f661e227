import { expect, test } from 'vitest';
import { BadEnvironment, readSettings } from './settings.ts';

test.each([
  'mongodb://localhost',
  'mongodb://127.0.0.1:27017/coffret',
  'mongodb://coffret:p%40ss@a:27017,b:27017,c:27017/coffret?replicaSet=rs0&tls=true',
  'mongodb+srv://cluster.example.com/coffret',
  'mongodb://%2Ftmp%2Fmongodb-27017.sock',
])('%s is where MongoDB is', (url) => {
  expect(readSettings({ MONGODB_URL: url }).mongodbUrl).toBe(url);
});

test('metrics and traces are asked for by the environment alone', () => {
  expect(readSettings({})).toMatchObject({ metricsPort: null, otlpEndpoint: null });
  const env = { METRICS_PORT: '9464', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(readSettings(env)).toMatchObject({ metricsPort: 9464, otlpEndpoint: 'http://collector:4318' });
  expect(() => readSettings({ METRICS_PORT: '70000' })).toThrow('METRICS_PORT');
  expect(() => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  );
});

test.each([
  'localhost',
  'http://localhost',
  'mongodb://',
  'mongodb:///coffret',
  'mongodb://a b/coffret',
  'mongodb://a,',
])('%s is no place of MongoDB: the process ends and says so', (url) => {
  expect(() => readSettings({ MONGODB_URL: url })).toThrow(
    new BadEnvironment('MONGODB_URL: not a MongoDB URL'),
  );
});

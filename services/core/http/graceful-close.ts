import fp from 'fastify-plugin';

/** Idle keep-alive connections would delay the close. */
export const closeGracefully = fp(
  async (app) => {
    const { server } = app;
    let underWay = 0;
    let closing = false;
    const closeWhenIdle = () => {
      if (closing && underWay === 0) server.closeAllConnections();
    };
    server.on('request', (_request, response) => {
      underWay += 1;
      response.once('close', () => {
        underWay -= 1;
        closeWhenIdle();
      });
    });
    server.on('connection', (socket) => {
      if (closing) socket.destroy();
    });
    app.addHook('preClose', async () => {
      closing = true;
      closeWhenIdle();
    });
  },
  { name: 'close-gracefully' },
);
